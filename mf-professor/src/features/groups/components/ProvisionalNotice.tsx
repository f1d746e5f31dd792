import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { isProvisional } from '../../dashboard/provisional.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';

/** Until when groups change without a mail for each change; nothing where they stand. */
export function ProvisionalNotice() {
  const { t } = useTexts('professor-groups');
  const times = useTimes();
  const { class: course } = useShownClass();
  if (!course.provisionalUntil || !isProvisional(course)) return null;
  const date = times.dateTime(course.provisionalUntil, course.timeZone);
  return <Notice kind="info" title={t('provisional.title', { date })} text={t('provisional.text')} />;
}
