import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useFeedbackDialog } from '../feedback/useFeedbackDialog.tsx';
import { Brand } from './Brand.tsx';
import { contactAddress } from './contact.ts';
import styles from './Footer.module.css';

/** The foot of every page but the admin's. */
export function Footer() {
  const { t } = useTexts('shell');
  const { origin } = useHost();
  const feedback = useFeedbackDialog();
  return (
    <>
      <footer className={styles.footer}>
        <div className={styles.inner}>
          <Brand />
          <nav aria-label={t('footer.label')}>
            <Link to="/">{t('footer.home')}</Link>
            <Link to="/#features">{t('nav.features')}</Link>
            <Link to="/help">{t('footer.help')}</Link>
            <Link to="/privacy">{t('footer.privacy')}</Link>
            <Link to="/terms">{t('footer.terms')}</Link>
            <a href={`mailto:${contactAddress(origin)}`}>{t('footer.contact')}</a>
            <button
              type="button"
              className={styles.button}
              aria-haspopup="dialog"
              aria-busy={feedback.loading || undefined}
              onClick={feedback.show}
            >
              {t('footer.feedback')}
            </button>
          </nav>
          {/* A device may live in another year than the server that has drawn it. */}
          <p className={layout.muted} suppressHydrationWarning>
            {t('footer.copyright', { year: new Date().getFullYear() })}
          </p>
        </div>
      </footer>
      {feedback.dialog}
    </>
  );
}
