import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { databaseNow } from '../../platform/clock.ts';
import { ClassModel } from '../../records/class.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { MeetingModel, type MeetingRecord } from '../../records/meeting.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildGroups, buildStudents } from '../../testing/factories.ts';
import { buildMeeting } from '../../testing/meetings.ts';
import { remindOfMeetings } from './remind.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const LONG_AGO = new Date(Date.now() - 7 * 24 * HOUR);

/** Builds a group of four with a meeting that starts in `hours` hours, of which all have known for a week. */
async function buildMeeting4(hours: number, more: Partial<MeetingRecord> = {}) {
  const cls = await buildClass(api.platform);
  const students = await buildStudents(api.platform, cls.id, 4);
  const ids = students.map(({ id }) => id) as [number, number, number, number];
  const [group] = await buildGroups(cls, [ids]);
  const meeting = await buildMeeting(group!, { startsAt: inHours(hours), changedAt: LONG_AGO, ...more });
  return { cls, ids, group: group!, meeting };
}

const remind = () => remindOfMeetings(api.platform);
const mailed = async () => (await MailModel.find().sort({ studentId: 1 }).lean()).map(({ studentId }) => studentId);

test('who comes, and who says nothing, is reminded the day before, once', async () => {
  const { ids, meeting } = await buildMeeting4(25);
  const [comes, silent, cannot, otherHour] = ids;
  const answers = [
    { studentId: comes, answer: 'comes' as const },
    { studentId: cannot, answer: 'cannot' as const },
    { studentId: otherHour, answer: 'other-hour' as const },
  ];
  await MeetingModel.updateOne({ id: meeting.id }, { $set: { answers } });
  await remind();
  expect(await mailed()).toEqual([]);
  stopClock(Date.now() + 2 * HOUR);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await mailed()).toEqual([comes, silent]);
  const mails = await MailModel.find().sort({ studentId: 1 }).lean();
  const said = mails.map((mail) => {
    const { kind, props } = openMail(api.platform.vault, mail);
    return kind === 'meeting-reminder' && [props.comes, props.othersComing];
  });
  expect(said).toEqual([
    [true, 0],
    [false, 1],
  ]);
});

test('after a meeting its group is asked whether it met, once, and who has said so is not', async () => {
  const { ids, meeting } = await buildMeeting4(-1.5);
  await MeetingModel.updateOne({ id: meeting.id }, { $set: { met: [{ studentId: ids[0], met: 'yes' }] } });
  await remind();
  // It ended half an hour ago.
  expect(await mailed()).toEqual([]);
  stopClock(Date.now() + HOUR);
  await Promise.all([remind(), remind()]);
  expect(await mailed()).toEqual(ids.slice(1));
  expect(await MailModel.distinct('kind')).toEqual(['did-you-meet']);
});

test.each<[string, number, Partial<MeetingRecord>]>([
  ['of a meeting that everybody has just heard of', 20, { changedAt: new Date() }],
  ['of a proposal', 20, { state: 'proposed' }],
  ['of a meeting that is called off', 20, { state: 'cancelled' }],
  ['of one that is over since days', -24 * 4, {}],
])('nobody is mailed %s', async (_, hours, more) => {
  await buildMeeting4(hours, more);
  await remind();
  expect(await mailed()).toEqual([]);
});

test('nobody gets a second such mail within a day, nor one of a kind that they stopped, nor after the term', async () => {
  const { ids } = await buildMeeting4(20);
  const [fresh, stopped] = ids;
  await StudentModel.updateOne({ id: fresh }, { $set: { nudgedAt: new Date(databaseNow().getTime() - 23 * HOUR) } });
  await StudentModel.updateOne({ id: stopped }, { $set: { stoppedMails: ['reminders'] } });
  const over = await buildMeeting4(20);
  await ClassModel.updateOne({ id: over.cls.id }, { $set: { activeUntil: new Date() } });
  await remind();
  expect(await mailed()).toEqual(ids.slice(2));
});

test('a group that moves its meeting is reminded of the new hour, too', async () => {
  const { meeting } = await buildMeeting4(20);
  await remind();
  const moved = { startsAt: inHours(45), endsAt: inHours(46), sequence: 1 };
  await MeetingModel.updateOne({ id: meeting.id }, { $set: moved, $unset: { remindedAt: 1 } });
  stopClock(Date.now() + 25 * HOUR);
  await remind();
  expect(await MailModel.countDocuments({ kind: 'meeting-reminder' })).toBe(8);
});
