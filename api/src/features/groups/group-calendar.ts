import type { ResponseOf } from '@study-groups/contracts/call';
import type { getGroupCalendar } from '@study-groups/contracts/group';
import type { Language } from '@study-groups/contracts/language';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { isActive } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import { namingOf } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import { calendarTimes } from '../leader-links/calendar-days.ts';
import { groupTitle } from '../mails/group-words.ts';
import { calendarFile, slotsWithin } from '../meetings/calendar-file.ts';
import { inZone } from '../../platform/zones.ts';

/** A slot of the grid. */
const MINUTES = 60;

/**
 * The best meeting times of a group of the class as weekly events, from today to the last day of the term.
 * @throws ApiError group_not_found, of a group without such times too; class_ended if none of them comes before the term's end
 */
export async function groupCalendar(
  { env }: Pick<Platform, 'env'>,
  cls: ClassRecord,
  groupId: number,
  language: Language,
): Promise<ResponseOf<typeof getGroupCalendar>> {
  const group = await GroupModel.findOne({ classId: cls.id, id: groupId }).lean();
  if (!group || group.bestMeetingTimes.length === 0) throw new ApiError('group_not_found');
  const { timeZone, activeUntil } = cls;
  const now = databaseNow();
  const span = {
    timeZone,
    slots: calendarTimes(group.bestMeetingTimes).map((time) => ({ ...time, duration: MINUTES })),
    startDate: dayOf(now, timeZone),
    // The term is over at midnight after its last day.
    endDate: dayOf(new Date(activeUntil.getTime() - 1), timeZone),
  };
  if (!isActive(cls, now) || slotsWithin(span).length === 0) throw new ApiError('class_ended');
  const naming = namingOf(group);
  const ics = calendarFile({
    ...span,
    title: `${cls.courseName}: ${groupTitle(language, naming)}`,
    link: null,
    people: [],
    isProposal: true,
    uid: `${new URL(env.PUBLIC_URL).hostname}-group-${group.id}-run-${group.run}`,
  });
  return { fileName: `study-group-${naming.groupNumber}.ics`, ics };
}

/** `YYYY-MM-DD` */
function dayOf(instant: Date, timeZone: string): string {
  return inZone(instant, timeZone).toFormat('yyyy-MM-dd');
}
