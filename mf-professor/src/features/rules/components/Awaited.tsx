import type { Named } from '@study-groups/contracts/rules';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';

/** Says beside the name of somebody whom a rule names that they have not signed up; nothing of a student. */
export function Awaited({ named }: { named: Named }) {
  const { t } = useTexts('professor-rules');
  if (typeof named === 'number') return null;
  return (
    <>
      {' '}
      <span className={layout.muted}>({t('awaited.mark')})</span>
    </>
  );
}
