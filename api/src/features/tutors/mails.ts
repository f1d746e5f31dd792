import { INVITED_DAYS } from '@study-groups/contracts/team';
import type { HomeLink } from '@study-groups/contracts/links';
import type { ClassChange } from '../../records/change-class.ts';
import { namingOf } from '../../records/group-members.ts';
import type { GroupRecord } from '../../records/group.ts';
import { type NewMail, toSeat } from '../../records/outbox.ts';
import type { SeatRecord } from '../../records/seat.ts';

/** To a tutor: which groups are theirs. @param link signs them in; for who has not done so yet */
export function tutorAssignedMail(
  { cls, by, occurrence }: Pick<ClassChange, 'cls' | 'by' | 'occurrence'>,
  seat: SeatRecord,
  groups: readonly GroupRecord[],
  link: HomeLink | undefined,
): NewMail {
  if (!cls.slug) throw new Error(`class ${cls.id} has no slug`);
  return {
    ...toSeat(cls, seat),
    occurrence,
    kind: 'tutor-assigned',
    props: {
      courseName: cls.courseName,
      slug: cls.slug,
      inviterName: by.person?.fullName ?? cls.instructorName,
      groups: groups.map((group) => ({ ...namingOf(group), members: group.members.length })),
      ...(link && { link, days: INVITED_DAYS }),
    },
  };
}
