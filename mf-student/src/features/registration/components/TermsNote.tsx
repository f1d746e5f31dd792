import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './TermsNote.module.css';

/**
 * Says what sending the form agrees to, after the notice about random comparison in a class that compares; the texts open in a
 * tab of their own, so that the form stays.
 */
export function TermsNote({ compares }: { compares: boolean | undefined }) {
  const { t } = useTexts('student');
  // The sentence marks where the two links stand, for languages order them differently.
  const parts = t('terms.submit', { terms: '[terms]', privacy: '[privacy]' }).split(/(\[terms\]|\[privacy\])/);
  return (
    <>
      {compares && <p className={styles.terms}>{t('terms.compares')}</p>}
      <p className={styles.terms}>
        {parts.map((part) => {
          if (part === '[terms]') return <NewTabLink key={part} to="/terms" text={t('terms.terms')} />;
          if (part === '[privacy]') return <NewTabLink key={part} to="/privacy" text={t('terms.privacy')} />;
          return part;
        })}
      </p>
    </>
  );
}

function NewTabLink({ to, text }: { to: string; text: string }) {
  const { t } = useTexts('student');
  const { origin } = useHost();
  return (
    <a href={origin + to} target="_blank" rel="noopener">
      {text}
      <span className={layout.hidden}> ({t('terms.newTab')})</span>
    </a>
  );
}
