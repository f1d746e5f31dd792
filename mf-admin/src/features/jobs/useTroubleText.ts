import type { MatchTrouble } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** Returns the text of why a matching failed, and how often. */
export function useTroubleText(): (trouble: MatchTrouble) => string {
  const { t } = useTexts('admin-jobs');
  return ({ fault, attempts }) => t(`fault.${fault}`, { count: attempts });
}
