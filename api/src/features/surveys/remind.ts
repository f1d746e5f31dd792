import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { isVisible } from '../../records/class-policy.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { memberLink } from '../../records/member-links.ts';
import { type NewMail, queueMails, toStudent } from '../../records/outbox.ts';
import { BETWEEN_NUDGES_MS, StudentModel, type StudentRecord } from '../../records/student.ts';
import { SurveyAnswerModel } from '../../records/survey-answer.ts';
import { closeSurveys } from './close.ts';
import { findWindows } from './formed.ts';
import { openWindows, type SurveyWindow } from './when.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The most students mailed in one transaction, so that none is long: a lecture hall is asked on the same day. */
const STUDENTS_AT_ONCE = 300;

/**
 * Mails the members of groups once about each survey that is open: not those who have answered it, stopped these mails or are
 * in a group alone, and a day later those who got another such mail within a day. Fixes the means of those that have closed.
 * Safe to repeat and to run concurrently: the recipients are written with the mails.
 */
export async function remindOfSurveys(platform: Platform): Promise<void> {
  const now = databaseNow();
  const never = { surveysDue: null, matchedRun: trusted({ $gt: 0 }) };
  const due = { surveysDue: trusted({ $lte: now }), matchedRun: trusted({ $gt: 0 }) };
  const classes = [...(await ClassModel.find(never, 'id').lean()), ...(await ClassModel.find(due, 'id').lean())];
  for (const { id } of classes) await remindClass(platform, id);
}

async function remindClass(platform: Platform, id: number): Promise<void> {
  const found = await ClassModel.findOne({ id }).lean();
  if (!found) return;
  const cls = await closeSurveys(found);
  const now = databaseNow();
  const windows = await findWindows(cls);
  const open = isVisible(cls) ? openWindows(cls, windows, now) : [];
  for (const window of open) while ((await askSome(platform, id, window)) === STUDENTS_AT_ONCE);
  await ClassModel.updateOne({ id }, { $set: { surveysDue: lookAgainAt(windows, open, now) } });
}

/**
 * Returns when to look again: within an hour while a survey is open, for students who could not be mailed yet; else when the
 * next one opens or closes, within a day in any case.
 */
function lookAgainAt(windows: readonly SurveyWindow[], open: readonly SurveyWindow[], now: Date): Date {
  const turns = windows.flatMap(({ opensAt, until }) => [opensAt.getTime(), until.getTime()]);
  const ahead = turns.filter((turn) => turn > now.getTime());
  return new Date(Math.min(now.getTime() + (open.length > 0 ? HOUR_MS : DAY_MS), ...ahead));
}

/** @returns how many students were looked at */
async function askSome(platform: Platform, classId: number, { survey }: SurveyWindow): Promise<number> {
  return inTransaction(async (session) => {
    const now = databaseNow();
    const cls = await ClassModel.findOne({ id: classId }).session(session).lean();
    if (!cls) return 0;
    // It may have been switched off, or have ended, a moment ago.
    const window = openWindows(cls, await findWindows(cls, session), now).find((each) => each.survey === survey);
    if (!window) return 0;
    const groups = await GroupModel.find({ classId }, 'members.studentId').session(session).lean();
    const memberIds = groups.flatMap(({ members }) =>
      members.length > 1 ? members.map(({ studentId }) => studentId) : [],
    );
    const students = await StudentModel.find({
      classId,
      id: trusted({ $in: memberIds }),
      surveysAsked: trusted({ $ne: survey }),
      stoppedMails: trusted({ $ne: 'surveys' }),
      nudgedAt: trusted({ $not: { $gt: new Date(now.getTime() - BETWEEN_NUDGES_MS) } }),
    })
      .sort({ id: 1 })
      .limit(STUDENTS_AT_ONCE)
      .session(session)
      .lean();
    if (students.length === 0) return 0;
    const ids = trusted({ $in: students.map(({ id }) => id) });
    // Written first: of two that run at once one starts over here, and then finds them asked.
    await StudentModel.updateMany({ classId, id: ids }, { $addToSet: { surveysAsked: survey } }, { session });
    const answered = await SurveyAnswerModel.find({ classId, survey, studentId: ids }, 'studentId')
      .session(session)
      .lean();
    const done = new Set(answered.map(({ studentId }) => studentId));
    const asked = students.filter(({ id }) => !done.has(id));
    const those = { classId, id: trusted({ $in: asked.map(({ id }) => id) }) };
    await StudentModel.updateMany(those, { $set: { nudgedAt: now } }, { session });
    await queueMails(
      platform,
      session,
      asked.map((student) => openMail(platform, cls, window, student)),
    );
    return students.length;
  });
}

function openMail(
  { vault }: Pick<Platform, 'vault'>,
  { courseName, timeZone }: ClassRecord,
  { survey, until }: SurveyWindow,
  student: StudentRecord,
): NewMail {
  return {
    kind: 'survey-open',
    ...toStudent(student),
    // Somebody else may have had the address before.
    occurrence: `${survey}-${student.id}`,
    props: { courseName, timeZone, survey, until: until.toISOString(), me: memberLink(vault, student) },
  };
}
