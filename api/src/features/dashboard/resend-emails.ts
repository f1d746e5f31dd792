import type { resendEmails as resendEmailsCall } from '@study-groups/contracts/actions';
import { openQuestions } from '@study-groups/contracts/class-answers';
import type { BodyOf } from '@study-groups/contracts/call';
import { databaseNow } from '../../platform/clock.ts';
import { IN_ORDER } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type ClassChange } from '../../records/change-class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { MeetingModel, standsAhead } from '../../records/meeting.ts';
import { requireDeskMails } from '../../records/open-mails.ts';
import { type NewMail, queueMails } from '../../records/outbox.ts';
import { StudentModel } from '../../records/student.ts';
import { approvedMail } from '../classes/approved-mail.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { queueReminders } from '../groups/change-leader.ts';
import { type MailedGroup, placedMail } from '../groups/mails.ts';
import { questionsOpen } from '../students/mails.ts';
import { mayAnswer } from '../students/policy.ts';

type Request = Pick<BodyOf<typeof resendEmailsCall>, 'type' | 'leaderIds'>;

/**
 * Queues mails again: the approval mail, every student's group mail, both, or reminders to leaders; or asks those who can still
 * answer for the class's questions that they left open.
 * @returns how many
 * @throws ApiError no_groups, not_a_leader or too_many_requests
 */
export async function resendEmails(
  platform: Platform,
  caller: DashboardCaller,
  { type, leaderIds }: Request,
): Promise<number> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, keepsVersion: true }, async (change) => {
    const { session, cls, occurrence, record } = change;
    let emailsQueued: number;
    if (type === 'inactive-leaders') {
      const groups = await findMailedGroups(change);
      emailsQueued = await queueReminders(platform, session, groupsToRemind(groups, leaderIds));
    } else if (type === 'open-questions') {
      emailsQueued = await askForAnswers(platform, change);
    } else {
      const mails: NewMail[] = [];
      if (type !== 'class') mails.push({ ...approvedMail(platform.vault, cls), occurrence });
      // Before there are groups, 'all' is the approval mail.
      if (type === 'class' || (type === 'all' && cls.matchedRun !== null)) {
        for (const mailed of await findMailedGroups(change)) {
          mails.push(...mailed.members.map((student) => placedMail(platform, mailed, student, 'your-group')));
        }
      }
      await queueMails(platform, session, mails);
      emailsQueued = mails.length;
    }
    await requireDeskMails(platform, change, emailsQueued);
    await record({ kind: 'emails-resent', facts: { emailsQueued } });
    return emailsQueued;
  });
}

/** @returns how many students were asked */
async function askForAnswers(platform: Platform, { session, cls, occurrence }: ClassChange): Promise<number> {
  const questions = cls.setup?.questions ?? [];
  const now = databaseNow();
  const students = await StudentModel.find({ classId: cls.id }).session(session).lean();
  const asked = students.filter(
    (student) => openQuestions(questions, student.answers).length > 0 && mayAnswer(cls, student, now),
  );
  const mails = asked.map((student) => questionsOpen(platform.vault, cls, student, occurrence));
  await queueMails(platform, session, mails);
  return mails.length;
}

/** The groups of the leaders that are named, else of all who used none of their links. @throws ApiError not_a_leader */
function groupsToRemind(groups: readonly MailedGroup[], leaderIds: readonly number[] | undefined): MailedGroup[] {
  const leaders = new Map(
    groups.flatMap((mailed) => {
      const leader = mailed.group.members.find(({ isLeader }) => isLeader);
      return leader ? [[leader.studentId, { leader, mailed }] as const] : [];
    }),
  );
  if (leaderIds) {
    return [...new Set(leaderIds)].map((id) => {
      const led = leaders.get(id);
      if (!led) throw new ApiError('not_a_leader');
      return led.mailed;
    });
  }
  return [...leaders.values()].filter(({ leader }) => isInactive(leader)).map(({ mailed }) => mailed);
}

function isInactive({ messageClicked, emailClicked, scheduleClicked }: GroupRecord['members'][number]): boolean {
  return !messageClicked && !emailClicked && !scheduleClicked;
}

async function findMailedGroups({ session, cls, occurrence }: ClassChange): Promise<MailedGroup[]> {
  if (cls.matchedRun === null) throw new ApiError('no_groups');
  const groups = await GroupModel.find({ classId: cls.id }).sort(IN_ORDER).session(session).lean();
  const students = await StudentModel.find({ classId: cls.id }).session(session).lean();
  const byId = new Map(students.map((student) => [student.id, student]));
  const meetings = await MeetingModel.find({ classId: cls.id, ...standsAhead(databaseNow()) })
    .session(session)
    .lean();
  return groups.map((group) => ({
    cls,
    group,
    meeting: meetings.find(({ groupId }) => groupId === group.id),
    members: group.members.flatMap(({ studentId }) => byId.get(studentId) ?? []),
    occurrence,
  }));
}
