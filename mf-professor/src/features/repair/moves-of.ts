import type { Moves } from '@study-groups/contracts/moves';
import type { RepairLine } from '@study-groups/contracts/repair';

/** What doing a line moves. */
export function movesOf({ people }: Pick<RepairLine, 'people'>): Required<Moves> {
  const newGroups: number[][] = [];
  for (const { studentId, newGroup } of people) {
    if (newGroup !== null) (newGroups[newGroup] ??= []).push(studentId);
  }
  return {
    moves: people.flatMap(({ studentId, toGroupId }) => (toGroupId === null ? [] : [{ studentId, toGroupId }])),
    newGroups,
  };
}
