import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { Brand } from './Brand.tsx';
import { contactAddress } from './contact.ts';

/** The foot of every page but the admin's. */
export function Footer() {
  const { t } = useTexts('shell');
  return (
    <footer className="shell-footer">
      <div className="shell-footer-inner">
        <Brand />
        <nav aria-label={t('footer.label')}>
          <Link to="/">{t('footer.home')}</Link>
          <Link to="/#features">{t('nav.features')}</Link>
          <Link to="/privacy">{t('footer.privacy')}</Link>
          <Link to="/terms">{t('footer.terms')}</Link>
          <a href={`mailto:${contactAddress()}`}>{t('footer.contact')}</a>
        </nav>
        <p className="sg-muted">{t('footer.copyright', { year: new Date().getFullYear() })}</p>
      </div>
    </footer>
  );
}
