import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** What sending the form agrees to; both texts open in a tab of their own, so that the form stays. */
export function TermsNote() {
  const { t } = useTexts('student');
  // The sentence marks where the two links stand, for languages order them differently.
  const parts = t('terms.submit', { terms: '[terms]', privacy: '[privacy]' }).split(/(\[terms\]|\[privacy\])/);
  return (
    <p className="student-terms">
      {parts.map((part) => {
        if (part === '[terms]') return <NewTabLink key={part} to="/terms" text={t('terms.terms')} />;
        if (part === '[privacy]') return <NewTabLink key={part} to="/privacy" text={t('terms.privacy')} />;
        return part;
      })}
    </p>
  );
}

function NewTabLink({ to, text }: { to: string; text: string }) {
  const { t } = useTexts('student');
  return (
    <a href={to} target="_blank" rel="noopener">
      {text}
      <span className="sg-visually-hidden"> ({t('terms.newTab')})</span>
    </a>
  );
}
