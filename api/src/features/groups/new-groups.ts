import { freeNames } from '@study-groups/contracts/group-naming';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import { emptyFacts } from './score.ts';

/**
 * Groups without members that a class with groups gets, named by the class's scheme; not stored yet.
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
  const taken = standing.map(({ name }) => name);
  const names = freeNames(cls.groupNaming ?? null, taken);
  const createdAt = databaseNow();
  return ids.map((id) => ({
    id,
    classId,
    run,
    name: names.next().value,
    ...emptyFacts(cls),
    members: [],
    createdAt,
  }));
}
