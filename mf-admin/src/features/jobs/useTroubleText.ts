import type { MatchTrouble } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** Why a matching failed, and how often, in words. */
export function useTroubleText(): (trouble: MatchTrouble) => string {
  const { t } = useTexts('admin-jobs');
  return ({ fault, attempts }) => t(`fault.${fault}`, { count: attempts });
}
