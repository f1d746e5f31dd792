import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveStudent, updateSettings } from '@study-groups/contracts/actions';
import { getMyGroup } from '@study-groups/contracts/my-group';
import { trusted } from 'mongoose';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { openMail } from '../../records/mail-payload.ts';
import type { MailProps } from '../../records/mail-props.ts';
import { MailModel } from '../../records/mail.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { memberLink } from '../../records/member-links.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildStudent, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { memberHeaders } from '../../testing/members.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { keepMeetings } from '../group-meetings/keep-meetings.ts';
import { settleGroups } from './settle.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  stopClock(new Date('2026-10-05T12:00:00Z'));
});

const DAY = 86_400_000;
const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const UNTIL = new Date('2026-10-19T03:59:00Z');

/** A class of seven that was matched now, provisionally. */
async function buildProvisional(provisionalUntil: Date | null = UNTIL): Promise<ClassRecord> {
  const { id } = await buildClass(api.platform, {
    deadline: new Date(Date.now() - 60_000),
    activeUntil: new Date('2027-01-31T12:00:00Z'),
    firstMeeting: 'booked',
    provisionalUntil,
  });
  const availability = { monday: ['09:00', '10:00'] } as const;
  for (let at = 0; at < 7; at += 1) {
    await buildStudent(api.platform, id, { availability: { ...availability, monday: [...availability.monday] } });
  }
  await matchDueClasses(api.platform);
  return (await ClassModel.findOne({ id }).lean())!;
}

const kindsOf = async ({ id }: ClassRecord) => {
  const kinds = (await MailModel.find({ classId: id, studentId: trusted({ $gt: 0 }) }).lean()).map(({ kind }) => kind);
  return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((each) => each === kind).length]));
};
const placedMails = async ({ id }: ClassRecord) => {
  const mails = await MailModel.find({ classId: id, kind: 'your-group' }).sort({ id: 1 }).lean();
  return mails.map((mail) => openMail(api.platform.vault, mail).props as MailProps['your-group']);
};
const set = async ({ id, slug }: ClassRecord, provisionalUntil: Date | null) => {
  const { changes: version } = (await ClassModel.findOne({ id }).lean())!;
  const body = { provisionalUntil: provisionalUntil?.toISOString() ?? null, version };
  return api.call(updateSettings, { params: { slug: slug! }, headers, body });
};
/** Moves a member of the larger group into the other one. */
async function move({ id, slug }: ClassRecord): Promise<number> {
  const groups = (await GroupModel.find({ classId: id }).lean()).sort((a, b) => b.members.length - a.members.length);
  const studentId = groups[0]!.members.at(-1)!.studentId;
  const params = { slug: slug!, studentId, fromGroupId: groups[0]!.id, toGroupId: groups[1]!.id };
  expect((await api.call(moveStudent, { params, headers, body: {} })).status).toBe(200);
  return studentId;
}

describe('provisional groups', () => {
  test('say until when, change without a mail for each change, and are named once by one mail when they stand', async () => {
    const cls = await buildProvisional();
    expect((await placedMails(cls)).map((props) => props.provisionalUntil)).toEqual(Array(7).fill(UNTIL.toISOString()));
    expect(await MeetingModel.countDocuments()).toBe(0);
    const atFirst = await kindsOf(cls);
    const moved = await move(cls);
    stopClock(Date.now() + DAY);
    await keepMeetings(api.platform);
    await settleGroups(api.platform);
    expect([await kindsOf(cls), await MeetingModel.countDocuments()]).toEqual([atFirst, 0]);

    stopClock(UNTIL);
    await Promise.all([settleGroups(api.platform), settleGroups(api.platform)]);
    await keepMeetings(api.platform);
    const groups = await GroupModel.find({ classId: cls.id }).lean();
    expect(await kindsOf(cls)).toEqual({ 'your-group': 14 });
    const final = (await placedMails(cls)).slice(7);
    expect(final.map((props) => [props.isFinal, props.provisionalUntil, props.meeting?.state])).toEqual(
      Array(7).fill([true, undefined, 'booked']),
    );
    const { email } = (await StudentModel.findOne({ id: moved }).lean())!;
    expect(final.filter(({ members }) => members.some((member) => member.email === email))).toHaveLength(
      groups.find(({ members }) => members.some(({ studentId }) => studentId === moved))!.members.length,
    );
    await move(cls);
    expect(await kindsOf(cls)).toMatchObject({ 'you-were-moved': 1 });
  });

  test('tell at once those who were in no group until then', async () => {
    const cls = await buildProvisional();
    const { id: studentId } = await buildStudent(api.platform, cls.id);
    const group = (await GroupModel.findOne({ classId: cls.id }).lean())!;
    const params = { slug: cls.slug!, studentId, fromGroupId: 0, toGroupId: group.id };
    expect((await api.call(moveStudent, { params, headers, body: {} })).status).toBe(200);
    expect(await MailModel.find({ kind: 'you-were-moved' }, 'studentId').lean()).toMatchObject([{ studentId }]);
  });

  test('are shown as such on a member’s page until they stand', async () => {
    const cls = await buildProvisional();
    const student = (await StudentModel.findOne({ classId: cls.id }).lean())!;
    const sent = { headers: memberHeaders(memberLink(api.platform.vault, student)) };
    expect((await api.call(getMyGroup, sent)).body.class.provisionalUntil).toBe(UNTIL.toISOString());
    stopClock(UNTIL);
    await settleGroups(api.platform);
    expect((await api.call(getMyGroup, sent)).body.class).not.toHaveProperty('provisionalUntil');
  });

  test('of a class whose term ended before stand without another mail', async () => {
    const cls = await buildProvisional();
    const before = await kindsOf(cls);
    await ClassModel.updateOne({ id: cls.id }, { $set: { activeUntil: new Date(UNTIL.getTime() - DAY) } });
    stopClock(UNTIL);
    await settleGroups(api.platform);
    expect(await kindsOf(cls)).toEqual(before);
    expect((await ClassModel.findOne({ id: cls.id }).lean())!.isProvisional).toBeUndefined();
  });

  test('stand at once when their professor says so, and groups that stand become provisional again by a date ahead', async () => {
    const cls = await buildProvisional();
    expect((await set(cls, null)).status).toBe(200);
    await settleGroups(api.platform);
    expect((await kindsOf(cls))['your-group']).toBe(14);
    const { body } = await set(cls, new Date(Date.now() + 2 * DAY));
    expect(body.provisionalUntil).toBe('2026-10-07T12:00:00.000Z');
    await move(cls);
    expect(await kindsOf(cls)).not.toHaveProperty('you-were-moved');
  });
});

test.each([null, new Date('2026-10-05T11:00:00Z')])(
  'groups of a class that has %s as their end stand from the start',
  async (until) => {
    const cls = await buildProvisional(until);
    expect([cls.isProvisional ?? false, await MeetingModel.countDocuments()]).toEqual([false, 2]);
    expect((await placedMails(cls)).map((props) => props.provisionalUntil)).toEqual(Array(7).fill(undefined));
  },
);
