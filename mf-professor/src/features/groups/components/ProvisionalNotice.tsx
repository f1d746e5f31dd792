import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useShownClass } from '../../dashboard/shown-class.ts';

/** Until when groups change without a mail for each change; nothing where they stand. */
export function ProvisionalNotice() {
  const { t } = useTexts('professor-groups');
  const times = useTimes();
  const { provisionalUntil, timeZone } = useShownClass().class;
  if (!provisionalUntil || Date.parse(provisionalUntil) <= Date.now()) return null;
  const date = times.dateTime(provisionalUntil, timeZone);
  return <Notice kind="info" title={t('provisional.title', { date })} text={t('provisional.text')} />;
}
