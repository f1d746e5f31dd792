import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import type { Dashboard } from '../class/shown-class.ts';

/** Students who leave, and what becomes of their groups. */
export interface Departure {
  leaving: readonly DashboardStudent[];
  groups: readonly {
    id: number;
    name: string;
    /** Number of members who stay. */
    stay: number;
    /** True if fewer stay than the class wants. */
    isBelow: boolean;
    losesLeader: boolean;
    /** True if it has members whom the reader does not see. */
    isElsewhere: boolean;
  }[];
}

/** Returns what it means that students leave; those who are not in the class are left out. */
export function departureOf(
  {
    students,
    groups,
    class: { minStudents },
  }: Pick<Dashboard, 'students' | 'groups'> & {
    class: Pick<Dashboard['class'], 'minStudents'>;
  },
  studentIds: readonly number[],
): Departure {
  const gone = new Set(studentIds);
  return {
    leaving: students.filter(({ id }) => gone.has(id)),
    groups: groups
      .filter(({ members }) => members.some(({ id }) => gone.has(id)))
      .map(({ id, name, members, elsewhere = 0 }) => {
        const stay = members.filter((member) => !gone.has(member.id)).length + elsewhere;
        return {
          id,
          name,
          stay,
          isBelow: stay < minStudents,
          losesLeader: members.some((member) => member.isLeader && gone.has(member.id)),
          isElsewhere: elsewhere > 0,
        };
      }),
  };
}
