import type { PublicClass } from '@study-groups/contracts/public-class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Notice } from '@study-groups/web-sdk/ui/Notice';

/** Says that sign-up is about to close, and when. */
export function ClosingNotice({ publicClass: { deadline, timeZone } }: { publicClass: PublicClass }) {
  const { t } = useTexts('registration');
  const times = useTimes();
  return <Notice kind="warning" title={t('closing', { time: times.dateTimeShort(deadline, timeZone) })} />;
}
