import { NEW_GROUP_FROM } from '@study-groups/contracts/new-group';
import { isActive } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { inZone } from '../../platform/zones.ts';

/** The wish of a student who wants another group. */
export type WishRecord = NonNullable<StudentRecord['wish']>;

/** Days after which a student who was answered may ask again. */
const ASKS_AGAIN_AFTER_DAYS = 7;

/**
 * Returns the wish of a student for another group than the one they are in; null for none. It belongs to the group in which it
 * was made: a student who has come into another one, or into none, asks for nothing any more.
 */
export function standingWish(
  { wish }: Pick<StudentRecord, 'wish'>,
  group: Pick<GroupRecord, 'id'> | null | undefined,
): WishRecord | null {
  return wish && group && wish.groupId === group.id && !wish.declinedAt ? wish : null;
}

/** The part of a class that decides who of it may ask. */
type AskingClass = Pick<ClassRecord, 'activeUntil' | 'newGroupFrom' | 'timeZone'>;

/** The time at which something is asked, of a class whose first groups were formed at `formedAt`. */
interface Moment {
  formedAt: Date | null;
  now: Date;
}

/**
 * Returns why a member of a group may not ask for another one now; null if they may. Weeks are calendar weeks of the class's
 * zone.
 */
export function refusalOf(
  cls: AskingClass,
  { wish }: Pick<StudentRecord, 'wish'>,
  group: Pick<GroupRecord, 'id'>,
  { formedAt, now }: Moment,
): 'class_ended' | 'wishes_off' | 'wish_early' | 'wish_declined' | null {
  if (!isActive(cls, now)) return 'class_ended';
  const weeks = cls.newGroupFrom ?? NEW_GROUP_FROM;
  if (weeks === 0) return 'wishes_off';
  const local = (date: Date) => inZone(date, cls.timeZone);
  if (!formedAt || local(formedAt).plus({ weeks }) > local(now)) return 'wish_early';
  const answeredAt = wish?.groupId === group.id && wish.declinedAt;
  return answeredAt && local(answeredAt).plus({ days: ASKS_AGAIN_AFTER_DAYS }) > local(now) ? 'wish_declined' : null;
}
