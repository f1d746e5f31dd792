import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { buttonClass } from '@study-groups/web-sdk/ui/Button';

/** Leads home by a new document: this one may load Google's script, which no other page of ours may. */
export function HomeLink({ quiet = false, label }: { quiet?: boolean; label?: string }) {
  const { t } = useTexts('leader');
  return (
    <a href="/" className={buttonClass({ kind: quiet ? 'quiet' : 'primary' })}>
      {label ?? t('home')}
    </a>
  );
}
