import type { MyGroup } from '@study-groups/contracts/my-group';
import type { Wish } from '@study-groups/contracts/wishes';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { findFormedAt } from '../surveys/formed.ts';
import { refusalOf, standingWish } from './policy.ts';

/** Presents what a member is shown of their own wish for another group: nobody else of the group sees it. */
export async function presentOwnWish(
  cls: ClassRecord,
  group: GroupRecord,
  student: StudentRecord,
  now: Date,
): Promise<Pick<MyGroup, 'wish' | 'mayAsk'>> {
  const wish = standingWish(student, group);
  const mayAsk = refusalOf(cls, student, group, { formedAt: await findFormedAt(cls), now }) === null;
  return {
    ...(wish && { wish: { askedAt: wish.askedAt.toISOString(), ...(wish.reason && { reason: wish.reason }) } }),
    ...(mayAsk && { mayAsk }),
  };
}

/** Presents who of a class asks for another group, the earliest first. Only for people who decide about the class. */
export function presentWishes(
  students: readonly StudentRecord[],
  groups: readonly Pick<GroupRecord, 'id' | 'members'>[],
): Wish[] {
  const asking = students.filter(({ wish }) => wish);
  if (asking.length === 0) return [];
  const groupOf = new Map(groups.flatMap((group) => group.members.map(({ studentId }) => [studentId, group])));
  return asking
    .flatMap((student): Wish[] => {
      const wish = standingWish(student, groupOf.get(student.id));
      if (!wish) return [];
      const { groupId, askedAt, reason } = wish;
      return [{ studentId: student.id, groupId, askedAt: askedAt.toISOString(), ...(reason && { reason }) }];
    })
    .sort((a, b) => a.askedAt.localeCompare(b.askedAt) || a.studentId - b.studentId);
}
