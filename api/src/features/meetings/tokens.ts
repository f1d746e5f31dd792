import type { createMeetingToken } from '@study-groups/contracts/scheduler';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, type Vault } from '../../platform/vault.ts';
import { leaderOf, namingOf } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import { MeetingTokenModel, type MeetingTokenRecord } from '../../records/meeting-token.ts';
import { MeetingModel, type MeetingRecord, standsAhead } from '../../records/meeting.ts';
import { suggestedTimes } from '../leader-links/calendar-days.ts';
import { findLedGroup } from '../leader-links/links.ts';

const LASTS_MS = 30 * 86_400_000;

const hashToken = (vault: Vault, token: string) => vault.hash(token, 'meeting-token');

type Meeting = z.output<NonNullable<typeof createMeetingToken.body>>;

/**
 * Keeps what the scheduler needs, and returns the token that finds it. With a leader's token it is kept of the leader's
 * own group, and the members can be mailed.
 * @throws ApiError link_not_found for a leader's token that leads nowhere
 */
export async function storeMeeting({ vault }: Pick<Platform, 'vault'>, meeting: Meeting): Promise<string> {
  const token = newToken();
  const createdAt = databaseNow();
  await MeetingTokenModel.create({
    tokenHash: hashToken(vault, token),
    ...(meeting.leaderToken ? await ledMeeting(vault, meeting.leaderToken) : statedMeeting(meeting)),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LASTS_MS),
  });
  return token;
}

/** Finds the record of a meeting token. @throws ApiError link_not_found for one that is unknown or expired */
export async function findMeeting({ vault }: Pick<Platform, 'vault'>, token: string): Promise<MeetingTokenRecord> {
  const meeting = await MeetingTokenModel.findOne({
    tokenHash: trusted({ $in: vault.hashes(token, 'meeting-token') }),
    expiresAt: trusted({ $gt: databaseNow() }),
  }).lean();
  if (!meeting) throw new ApiError('link_not_found');
  return meeting;
}

/** Finds the next meeting that the token's group has booked, while the one who made the token leads it; null if there is none. */
export async function findBooked({
  classId,
  groupId,
  leaderId,
}: Pick<MeetingTokenRecord, 'classId' | 'groupId' | 'leaderId'>): Promise<MeetingRecord | null> {
  if (groupId === null) return null;
  const group = await GroupModel.findOne({ classId, id: groupId }).lean();
  if (!group || leaderOf(group) !== leaderId) return null;
  return MeetingModel.findOne({ classId, groupId, ...standsAhead(databaseNow()), state: 'booked' }).lean();
}

/** Erases the tokens that have expired. */
export async function eraseExpiredMeetings(): Promise<void> {
  await MeetingTokenModel.deleteMany({ expiresAt: trusted({ $lte: databaseNow() }) });
}

type MeetingFacts = Omit<MeetingTokenRecord, 'tokenHash' | 'createdAt' | 'expiresAt'>;

function statedMeeting({
  courseName,
  groupNumber,
  groupName,
  members,
  suggestedTimes: times,
  timeZone,
}: Meeting): MeetingFacts {
  return {
    classId: null,
    groupId: null,
    leaderId: null,
    groupMembers: members,
    meetingDetails: { courseName, groupNumber, ...(groupName && { groupName }), suggestedTimes: times, timeZone },
  };
}

async function ledMeeting(vault: Vault, leaderToken: string): Promise<MeetingFacts> {
  const { cls, group, members, leader } = await findLedGroup(vault, leaderToken);
  return {
    classId: cls.id,
    groupId: group.id,
    leaderId: leader.id,
    groupMembers: members.map(({ id, fullName, email }) => ({ fullName, email, isLeader: id === leader.id })),
    meetingDetails: {
      courseName: cls.courseName,
      ...namingOf(group),
      suggestedTimes: suggestedTimes(group.bestMeetingTimes),
      timeZone: cls.timeZone,
    },
  };
}
