import type { Platform } from '../../platform/platform.ts';
import type { ClassChange } from '../../records/change-class.ts';
import { queueEditMails } from '../../records/edits.ts';
import { leaderOf } from '../../records/group-members.ts';
import type { GroupRecord } from '../../records/group.ts';
import type { NewMail } from '../../records/outbox.ts';
import type { StudentRecord } from '../../records/student.ts';
import { issueLeaderLinks } from '../leader-links/links.ts';
import { leaderChangedMails, leaderMail, type MailedGroup, memberLeftMails, noGroupMail, placedMail } from './mails.ts';

/** Groups that a change by hand touched. */
export interface TouchedGroups {
  before: readonly Pick<GroupRecord, 'id' | 'members'>[];
  after: readonly GroupRecord[];
  /** The students of the groups, at least. */
  students: readonly StudentRecord[];
  /** Students who know nothing of what is taken back, and so need not hear of that either. */
  unaware?: ReadonlySet<number>;
}

/**
 * Queues the mails about a manual change: to students who are now in another group or in none; and, where a group has another
 * leader, the links to the new leader and the leader's name to the others, except newcomers, whose one mail says it all. Where somebody
 * has left the class, the remaining group is told who is in it. The mails wait, since the change may be undone. With
 * provisional groups only students who were in none are told: the others hear which groups are final.
 * @returns their ids
 */
export async function announceEdit(
  platform: Pick<Platform, 'env' | 'limits' | 'vault'>,
  change: ClassChange,
  { before, after, students, unaware = new Set() }: TouchedGroups,
): Promise<number[]> {
  const { session, cls, occurrence } = change;
  const groupOf = new Map(before.flatMap(({ id, members }) => members.map(({ studentId }) => [studentId, id])));
  const leaderBefore = new Map(before.map((group) => [group.id, leaderOf(group)]));
  const byId = new Map(students.map((student) => [student.id, student]));
  const groups = after.map((group): MailedGroup => {
    const members = group.members.flatMap(({ studentId }) => byId.get(studentId) ?? []);
    return { cls, group, members, occurrence };
  });
  const placedIn = (mailed: MailedGroup, token?: string) =>
    mailed.members
      .filter(({ id }) => groupOf.get(id) !== mailed.group.id)
      .map((student) => placedMail(platform, mailed, student, 'you-were-moved', token));
  if (cls.isProvisional) {
    const placed = groups.flatMap((mailed) => placedIn(mailed));
    const newcomers = placed.filter(({ studentId }) => !groupOf.has(studentId!) && !unaware.has(studentId!));
    return queueEditMails(platform, change, newcomers);
  }
  const led = groups.filter(({ group }) => group.members.length > 0 && leaderOf(group) !== leaderBefore.get(group.id));
  const tokens = await issueLeaderLinks(
    platform.vault,
    session,
    led.map(({ group }) => group).filter((group) => !unaware.has(leaderOf(group)!)),
  );
  const placed = groups.flatMap((mailed) => placedIn(mailed, tokens.get(mailed.group.id)));
  const haveMoved = new Set(placed.map(({ studentId }) => studentId));
  const inGroup = new Set(after.flatMap(({ members }) => members.map(({ studentId }) => studentId)));
  const unplaced = groups.flatMap((mailed) =>
    [...groupOf]
      .filter(([studentId, groupId]) => groupId === mailed.group.id && !inGroup.has(studentId))
      .flatMap(([studentId]) => byId.get(studentId) ?? [])
      .map((student) => noGroupMail(mailed, student)),
  );
  const ofLeaders = led.flatMap((mailed): NewMail[] => {
    const token = tokens.get(mailed.group.id);
    const leader = mailed.members.find(({ id }) => id === leaderOf(mailed.group));
    const toLeader =
      token && leader && !haveMoved.has(leader.id) ? [leaderMail(mailed, leader, token, 'you-are-leader')] : [];
    return [...toLeader, ...leaderChangedMails(mailed).filter(({ studentId }) => !haveMoved.has(studentId))];
  });
  const ofLeaving = groups
    .filter(({ group }) => [...groupOf].some(([id, groupId]) => groupId === group.id && !byId.has(id)))
    .flatMap((mailed) => memberLeftMails(platform, mailed));
  const told = new Set([...haveMoved, ...ofLeaders.map(({ studentId }) => studentId)]);
  const mails = [
    ...placed,
    ...unplaced,
    ...ofLeaders,
    ...ofLeaving.filter(({ studentId }) => !told.has(studentId)),
  ].filter(({ studentId }) => !unaware.has(studentId!));
  return queueEditMails(platform, change, mails);
}
