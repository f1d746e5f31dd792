import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { ClassRecord } from '../../records/class.ts';
import { groupNumber } from '../../records/group-members.ts';
import type { GroupRecord } from '../../records/group.ts';
import { emptyFacts } from './score.ts';

/**
 * Groups without members that a class with groups gets, named 'Group N' with the lowest free numbers; not stored yet.
 * @param ids a group for each
 * @throws ApiError no_groups
 */
export function newGroups(
  cls: ClassRecord,
  ids: readonly number[],
  standing: readonly Pick<GroupRecord, 'name'>[],
): GroupRecord[] {
  const { id: classId, matchedRun: run } = cls;
  if (run === null) throw new ApiError('no_groups');
  const taken = new Set(standing.map(groupNumber));
  let number = 0;
  const nextFree = () => {
    do number += 1;
    while (taken.has(number));
    return number;
  };
  const createdAt = databaseNow();
  return ids.map((id) => ({
    id,
    classId,
    run,
    name: `Group ${nextFree()}`,
    ...emptyFacts(cls),
    members: [],
    createdAt,
  }));
}
