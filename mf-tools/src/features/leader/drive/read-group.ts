import type { BodyOf } from '@study-groups/contracts/call';
import { type createDriveFolder, linkedGroupSchema } from '@study-groups/contracts/google';
import { readList } from '../read-list.ts';

/** The group that a link names: what it goes by, and who is in it. */
export interface LinkedGroup extends Pick<BodyOf<typeof createDriveFolder>, 'groupId' | 'leaderToken'> {
  members: { fullName: string; email: string; isLeader: boolean }[];
  courseName: string;
  groupNumber: number;
  /** Of a group that somebody named. */
  groupName?: string;
}

/** @returns undefined for a query without a group or its members */
export function readGroup(query: URLSearchParams, unnamed: string): LinkedGroup | undefined {
  const leaderToken = query.get('leader');
  const groupName = query.get('groupName');
  const found = linkedGroupSchema.safeParse({
    groupId: Number(query.get('groupId')),
    groupMembers: readList(query.get('members')),
    ...(leaderToken && { leaderToken }),
  }).data;
  if (!found) return undefined;
  const { groupMembers: members, ...rest } = found;
  return {
    ...rest,
    members,
    courseName: query.get('courseName') || unnamed,
    groupNumber: Number(query.get('groupNumber')) || 1,
    ...(groupName && { groupName }),
  };
}

/** Those whom the folder is shared with: a leader who came by the link of the mail has it as its owner. */
export function othersOf({ members, leaderToken }: LinkedGroup) {
  return leaderToken ? members.filter(({ isLeader }) => !isLeader) : members;
}
