import { beforeAll } from '@jest/globals';
import type { RepairLine } from '@study-groups/contracts/repair';
import { ClassModel, type ClassRecord } from '../../../records/class.ts';
import { bundleMatchingThread } from '../../../testing/bundle.ts';
import { startDashboard } from '../../../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudents } from '../../../testing/factories.ts';
import { buildWish } from '../../../testing/wishes.ts';
import { readClassToMend } from '../class-to-mend.ts';
import { findPlaceFor } from '../wish.ts';

/** The server of a file of tests of wishes. */
export const dashboard = startDashboard();
beforeAll(async () => void (dashboard.api.platform.matchingThread = await bundleMatchingThread()));

export interface Built {
  cls: ClassRecord;
  members: number[][];
  lateIds: number[];
  groupIds: number[];
}

/** A class of groups of three, or of three to five, by size, and some who came later; the first of the first group asks for another. */
export async function buildAsking(
  sizes: readonly number[],
  { late = 0, ...fields }: Partial<ClassRecord> & { late?: number; size?: '3' | 'flex-small' } = {},
): Promise<Built> {
  const { api } = dashboard;
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000), size: '3', ...fields });
  const people = async (count: number) => {
    const ids = (await buildStudents(api.platform, cls.id, count)).map(({ id }) => id);
    return ids;
  };
  const members = [];
  for (const size of sizes) members.push(await people(size));
  const lateIds = await people(late);
  const groups = await buildGroups(cls, members);
  await buildWish({ id: members[0]![0]! }, groups[0]!.id);
  return {
    cls: (await ClassModel.findOne({ id: cls.id }).lean())!,
    members,
    lateIds,
    groupIds: groups.map(({ id }) => id),
  };
}

/** The place that is found for a student, in the class as it is now. */
export async function find({ cls, members }: Built, studentId = members[0]![0]!): Promise<RepairLine | null> {
  const current = (await ClassModel.findOne({ id: cls.id }).lean())!;
  return findPlaceFor(dashboard.api.platform, await readClassToMend(current), studentId);
}
