import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { newToken, type Vault } from '../../platform/vault.ts';
import type { ClassRecord } from '../../records/class.ts';
import { findApproved } from '../../records/find-class.ts';
import { findMembers, leaderOf } from '../../records/group-members.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { findWhoLeft } from '../../records/removed-student.ts';
import type { StudentRecord } from '../../records/student.ts';

const hashToken = (vault: Vault, token: string) => vault.hash(token, 'leader-link');

/** Makes the links of new leaders, a token for each group; only their hashes are stored. */
export async function issueLeaderLinks(
  vault: Vault,
  session: ClientSession,
  groups: readonly Pick<GroupRecord, 'id' | 'classId' | 'members'>[],
): Promise<Map<number, string>> {
  const tokens = new Map<number, string>();
  const createdAt = databaseNow();
  const links = groups.flatMap(({ id, classId, members }) => {
    const leader = members.find(({ isLeader }) => isLeader);
    if (!leader) return [];
    const token = newToken();
    tokens.set(id, token);
    return [{ tokenHash: hashToken(vault, token), classId, groupId: id, studentId: leader.studentId, createdAt }];
  });
  await LeaderLinkModel.insertMany(links, { session });
  return tokens;
}

/** A group as its leader's link opens it. */
export interface LedGroup {
  cls: ClassRecord;
  group: GroupRecord;
  /** In the order of the group. */
  members: StudentRecord[];
  leader: StudentRecord;
}

/**
 * Finds the group that a leader's token opens.
 * @throws ApiError link_not_found, also for the token of somebody who no longer leads that group; class_left
 */
export async function findLedGroup(vault: Vault, token: string): Promise<LedGroup> {
  const link = await LeaderLinkModel.findOne({
    tokenHash: trusted({ $in: vault.hashes(token, 'leader-link') }),
  }).lean();
  if (!link) throw new ApiError('link_not_found');
  const { classId, groupId, studentId } = link;
  if (await findWhoLeft({ 'student.id': studentId })) throw new ApiError('class_left');
  const group = await GroupModel.findOne({ classId, id: groupId }).lean();
  if (!group || leaderOf(group) !== studentId) throw new ApiError('link_not_found');
  const cls = await findApproved({ id: classId });
  const members = await findMembers(group);
  const leader = members.find(({ id }) => id === studentId);
  if (!leader) throw new ApiError('link_not_found');
  return { cls, group, members, leader };
}
