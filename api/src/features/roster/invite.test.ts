import { describe, expect, test } from '@jest/globals';
import { undoEdit, updateSettings } from '@study-groups/contracts/actions';
import * as calls from '@study-groups/contracts/roster';
import type { ListedPerson } from '@study-groups/contracts/roster';
import type { StopLink } from '@study-groups/contracts/links';
import { createStudent } from '@study-groups/contracts/student';
import { clearLimits } from '../../platform/limits.ts';
import { KeyedWriteModel } from '../../platform/idempotency/record.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { RosterMailModel } from '../../records/roster-mail.ts';
import { RosterModel } from '../../records/roster.ts';
import { stopClock } from '../../testing/clock.ts';
import { startDashboard, versionOf } from '../../testing/dashboard.ts';
import { buildClass, buildSubmission } from '../../testing/factories.ts';
import { buildRosterMail } from '../../testing/roster-mails.ts';
import { eraseClass } from '../privacy/erase.ts';
import { INVITED_AT_ONCE } from './invitation.ts';
import { remindRosters } from './remind.ts';
import { sendWaitingInvitations } from './send-waiting.ts';

const dashboard = startDashboard();
const { act, read, readHistory } = dashboard;

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const NOA = 'noa@example.edu';
const RON = 'ron@example.edu';
const MEI = 'mei@example.edu';
const NOBODY = { signedUp: 0, stopped: 0, hadAll: 0, recent: 0 };

const slugOf = ({ slug }: ClassRecord) => ({ slug: slug! });
const invite = async (cls: ClassRecord) => (await act(calls.inviteListed, slugOf(cls))).body;
const stop = (link: StopLink) => dashboard.api.call(calls.stopInvitations, { body: link });
const signUp = (cls: ClassRecord, email: string) =>
  dashboard.api.call(createStudent, { body: { classId: cls.id, ...buildSubmission({ email }) } });
const show = async (cls: ClassRecord) => (await act(calls.getRoster, slugOf(cls))).body.people;
const resume = () => sendWaitingInvitations(dashboard.api.platform);
const remind = () => remindRosters(dashboard.api.platform);
/** Shifts the last mails back by `hours` hours. */
const wait = (hours: number) => RosterMailModel.updateMany({}, { $set: { lastAt: inHours(-hours) } });

async function listing(emails: string[], overrides: Partial<ClassRecord> = {}): Promise<ClassRecord> {
  const cls = await buildClass(dashboard.api.platform, overrides);
  await list(cls, emails);
  return cls;
}

async function list(cls: ClassRecord, emails: string[]): Promise<void> {
  const people = emails.map((email) => ({ email }));
  const version = await versionOf(cls);
  expect((await act(calls.saveRoster, slugOf(cls), { people, version })).status).toBe(200);
}

/** Returns the props of the invitations to an address, oldest first. */
async function mailsTo(address: string) {
  const mails = await MailModel.find({ kind: 'roster-invitation', 'to.address': address }).sort({ id: 1 }).lean();
  return mails.map((mail) => openMail(dashboard.api.platform.vault, mail).props as { stop: StopLink });
}

const linesOf = async (cls: ClassRecord) =>
  (await dashboard.read(cls)).history.filter(({ kind }) => kind === 'roster-invited');

const countMails = () => MailModel.countDocuments({ kind: 'roster-invitation' });

describe('an invitation', () => {
  test('goes to those on the roster who have not signed up, in the language of the class, once a day', async () => {
    const cls = await listing([NOA, RON, MEI], { language: 'he', instructorName: 'Dana Cohen' });
    await signUp(cls, MEI);
    expect(await invite(cls)).toEqual({ emailsQueued: 2, leftOut: { ...NOBODY, signedUp: 1 } });
    expect(await invite(cls)).toEqual({ emailsQueued: 0, leftOut: { ...NOBODY, signedUp: 1, recent: 2 } });
    expect(await mailsTo(NOA)).toMatchObject([{ slug: cls.slug, instructorName: 'Dana Cohen', isReminder: false }]);
    expect(await mailsTo(MEI)).toEqual([]);
    expect(await MailModel.distinct('language', { kind: 'roster-invitation' })).toEqual(['he']);
    // The second time left nothing, for nobody was mailed.
    expect(await linesOf(cls)).toMatchObject([{ students: 2 }]);
    expect(await show(cls)).toMatchObject([
      { email: NOA, mails: 1, mailedAt: expect.any(String) },
      { email: RON, mails: 1 },
      { email: MEI },
    ]);
    expect((await show(cls))[2]).toEqual({ email: MEI });
  });

  test('is the first of three mails at most', async () => {
    const cls = await listing([NOA]);
    for (const emailsQueued of [1, 1, 1]) {
      expect(await invite(cls)).toMatchObject({ emailsQueued });
      await wait(25);
    }
    expect(await invite(cls)).toEqual({ emailsQueued: 0, leftOut: { ...NOBODY, hadAll: 1 } });
    expect(await mailsTo(NOA)).toMatchObject([{ isReminder: false }, { isReminder: true }, { isReminder: true }]);
  });

  test('is counted for its address, whatever roster names it', async () => {
    const cls = await listing([NOA]);
    await invite(cls);
    await list(cls, []);
    await list(cls, [RON, NOA]);
    expect(await invite(cls)).toEqual({ emailsQueued: 1, leftOut: { ...NOBODY, recent: 1 } });
    expect(await show(cls)).toMatchObject([
      { email: RON, mails: 1 },
      { email: NOA, mails: 1 },
    ]);
  });

  test('goes out once where it is asked for twice at a time', async () => {
    const cls = await listing([NOA, RON]);
    const answers = await Promise.all([invite(cls), invite(cls)]);
    expect(answers.reduce((sum, { emailsQueued }) => sum + emailsQueued, 0)).toBe(2);
    expect(await countMails()).toBe(2);
  });

  test('is not sent after the deadline, nor to a class without a roster', async () => {
    expect(await invite(await listing([]))).toEqual({ emailsQueued: 0, leftOut: NOBODY });
    const cls = await listing([NOA], { deadline: inHours(-1) });
    expect(await act(calls.inviteListed, slugOf(cls))).toMatchObject({
      status: 403,
      body: { code: 'submission_closed' },
    });
    await ClassModel.updateOne({ id: cls.id }, { $set: { activeUntil: inHours(-1) } });
    expect(await act(calls.inviteListed, slugOf(cls))).toMatchObject({ status: 403, body: { code: 'class_ended' } });
    expect(await countMails()).toBe(0);
  });

  test('reaches more people than one transaction takes, each part with its line in the history', async () => {
    const emails = Array.from({ length: INVITED_AT_ONCE + 1 }, (_, at) => `student${at}@example.edu`);
    const cls = await listing(emails);
    expect(await invite(cls)).toEqual({ emailsQueued: emails.length, leftOut: NOBODY });
    expect(await countMails()).toBe(emails.length);
    const lines = await linesOf(cls);
    expect(lines).toMatchObject([{ students: 1 }, { students: INVITED_AT_ONCE }]);
  });

  test('goes to as many in a day as the class expects and a tenth more, and to the others on the next, whatever roster names them', async () => {
    const emails = Array.from({ length: 25 }, (_, at) => `student${at}@example.edu`);
    const cls = await listing(emails, { expectedStudents: 10 });
    expect(await invite(cls)).toEqual({ emailsQueued: 20, leftOut: NOBODY, waiting: 5 });
    expect((await show(cls)).filter(({ waits }: ListedPerson) => waits)).toHaveLength(5);
    // Neither asking again nor another roster makes more of them.
    await invite(cls);
    await list(cls, ['other@example.edu']);
    expect(await invite(cls)).toMatchObject({ emailsQueued: 0 });
    await list(cls, [...emails, 'other@example.edu']);
    await resume();
    expect(await countMails()).toBe(20);
    await signUp(cls, emails[24]!);
    await RosterMailModel.updateMany({ count: 1 }, { $set: { lastAt: inHours(-25) } });
    for (let times = 0; times < 2; times += 1) await resume();
    expect(await RosterMailModel.countDocuments({ count: 1 })).toBe(25);
    expect(await mailsTo(emails[24]!)).toEqual([]);
    expect(await RosterMailModel.countDocuments({ waits: true })).toBe(0);
  });

  test('goes to more in a day once an admin has said so, and not because its professor expects more', async () => {
    const emails = Array.from({ length: 30 }, (_, at) => `student${at}@example.edu`);
    const cls = await listing(emails, { expectedStudents: 10 });
    const version = await versionOf(cls);
    expect((await act(updateSettings, slugOf(cls), { expectedStudents: 2_000, version })).status).toBe(200);
    expect(await invite(cls)).toMatchObject({ emailsQueued: 20, waiting: 10 });
    await ClassModel.updateOne({ id: cls.id }, { $set: { invitesPerDay: 30 } });
    await resume();
    expect(await countMails()).toBe(30);
  });

  test('waits for those of all classes, and is not sent after the deadline', async () => {
    stopClock();
    const cls = await listing([NOA]);
    await dashboard.api.platform.limits.turns.tryTake('rosters:installation', { atOnce: 5_000, perHour: 1_000 }, 5_000);
    expect(await invite(cls)).toEqual({ emailsQueued: 0, leftOut: NOBODY, waiting: 1 });
    await resume();
    await ClassModel.updateOne({ id: cls.id }, { $set: { deadline: inHours(-1) } });
    await clearLimits();
    await resume();
    expect([await countMails(), await RosterMailModel.countDocuments({ waits: true })]).toEqual([0, 0]);
  });

  test('counts for the pace of the class as a reminder too', async () => {
    const emails = Array.from({ length: 25 }, (_, at) => `student${at}@example.edu`);
    const cls = await listing(emails, { expectedStudents: 10, remindRoster: true, deadline: inHours(48) });
    for (const email of emails) await buildRosterMail(cls.id, { email });
    for (let times = 0; times < 2; times += 1) await remind();
    expect(await countMails()).toBe(20);
  });

  test('is forgotten with its class', async () => {
    const cls = await listing([NOA]);
    await invite(cls);
    await eraseClass(cls.id, 'deleted');
    expect(await RosterMailModel.countDocuments()).toBe(0);
  });
});

describe('the link that stops them', () => {
  test('does so for its address alone, however often it is followed, also on a later roster', async () => {
    const cls = await listing([NOA, RON]);
    await invite(cls);
    const [{ stop: link } = { stop: null }] = await mailsTo(NOA);
    for (let i = 0; i < 2; i++)
      expect(await stop(link!)).toMatchObject({ status: 200, body: { courseName: cls.courseName } });
    await wait(25);
    await list(cls, [RON, NOA]);
    expect(await invite(cls)).toEqual({ emailsQueued: 1, leftOut: { ...NOBODY, stopped: 1 } });
    expect(await show(cls)).toMatchObject([{ email: RON }, { email: NOA, stopped: true }]);
    expect(await show(cls)).not.toMatchObject([{ stopped: true }, {}]);
  });

  test('names no address, is the same in each mail, and works for no other', async () => {
    const cls = await listing([NOA, RON]);
    await invite(cls);
    await wait(25);
    await invite(cls);
    const [first, second] = await mailsTo(NOA);
    expect(first!.stop).toEqual(second!.stop);
    expect(JSON.stringify(first!.stop)).not.toContain('noa');
    const [other] = await mailsTo(RON);
    for (const wrong of [
      { id: first!.stop.id, token: other!.stop.token },
      { id: other!.stop.id + 1_000, token: other!.stop.token },
      { id: first!.stop.id, token: 'A'.repeat(43) },
    ])
      expect(await stop(wrong)).toMatchObject({ status: 404, body: { code: 'link_not_found' } });
    expect(await RosterMailModel.countDocuments({ stoppedAt: null })).toBe(2);
  });

  test('takes back the mail that waits for its address, and none of another or that is on its way', async () => {
    const cls = await listing([NOA, RON, MEI]);
    await invite(cls);
    await MailModel.updateOne({ 'to.address': MEI }, { $set: { leaseOwner: 'a worker', leaseUntil: inHours(1) } });
    for (const email of [NOA, MEI]) {
      const [{ stop: link } = { stop: null }] = await mailsTo(email);
      await stop(link!);
    }
    expect((await MailModel.distinct('to.address', { kind: 'roster-invitation' })).sort()).toEqual([MEI, RON]);
  });

  test('leaves no answer behind once the class is erased', async () => {
    const cls = await listing([NOA]);
    await invite(cls);
    const [{ stop: link } = { stop: null }] = await mailsTo(NOA);
    const headers = { 'idempotency-key': 'a-key-of-a-reader' };
    expect((await dashboard.api.call(calls.stopInvitations, { body: link!, headers })).status).toBe(200);
    expect(await KeyedWriteModel.countDocuments()).toBe(1);
    await eraseClass(cls.id, 'deleted');
    expect(await KeyedWriteModel.countDocuments()).toBe(0);
  });
});

describe('the reminders', () => {
  const DAYS_2 = { remindRoster: true, deadline: inHours(48) };

  test('go to who was invited, is on the roster and has not signed up, once in the last three days and once on the last', async () => {
    const cls = await listing([NOA, RON, MEI], { remindRoster: true, deadline: inHours(100) });
    await list(cls, [NOA, RON, MEI, 'lea@example.edu']);
    await signUp(cls, MEI);
    for (const email of [NOA, MEI, 'gone@example.edu']) await buildRosterMail(cls.id, { email });
    await remind();
    expect(await countMails()).toBe(0);
    await ClassModel.updateOne({ id: cls.id }, { $set: { deadline: inHours(48) } });
    for (let i = 0; i < 2; i++) await remind();
    await wait(25);
    await remind();
    expect(await countMails()).toBe(1);
    await ClassModel.updateOne({ id: cls.id }, { $set: { deadline: inHours(12) } });
    for (let i = 0; i < 2; i++) await remind();
    expect(await mailsTo(NOA)).toMatchObject([{ isReminder: true }, { isReminder: true }]);
    expect(await countMails()).toBe(2);
    expect(await RosterMailModel.findOne({ email: NOA }).lean()).toMatchObject({ count: 3 });
  });

  test('are no more than three mails in all, none within a day of another, and none to who stopped them', async () => {
    const cls = await listing([NOA, RON, MEI], DAYS_2);
    await buildRosterMail(cls.id, { email: NOA, count: 3 });
    await buildRosterMail(cls.id, { email: RON, lastAt: inHours(-23) });
    await buildRosterMail(cls.id, { email: MEI, stoppedAt: inHours(-1) });
    await remind();
    expect(await countMails()).toBe(0);
  });

  test('go out once where two sweeps run at a time', async () => {
    const emails = Array.from({ length: 20 }, (_, at) => `student${at}@example.edu`);
    const cls = await listing(emails, DAYS_2);
    for (const email of emails) await buildRosterMail(cls.id, { email });
    await Promise.all([remind(), remind()]);
    expect(await countMails()).toBe(20);
    expect(await RosterMailModel.countDocuments({ count: 2, remindedFor: [3] })).toBe(20);
  });

  test('are sent to more people than one transaction takes', async () => {
    const emails = Array.from({ length: INVITED_AT_ONCE + 1 }, (_, at) => `student${at}@example.edu`);
    const cls = await listing(emails, DAYS_2);
    await RosterMailModel.insertMany(
      emails.map((email, at) => ({
        id: at + 1,
        classId: cls.id,
        email,
        count: 1,
        lastAt: inHours(-48),
        remindedFor: [],
      })),
    );
    await remind();
    expect(await countMails()).toBe(emails.length);
  });

  test('are off at first, and not for a class that is closed, or has its groups', async () => {
    const others = [
      { remindRoster: false },
      { deadline: inHours(-1) },
      { matchedRun: 1 },
      { status: 'rejected' as const },
    ];
    for (const overrides of others) {
      const cls = await buildClass(dashboard.api.platform, { ...DAYS_2, ...overrides });
      await RosterModel.create({ classId: cls.id, people: [{ email: NOA }] });
      await buildRosterMail(cls.id, { email: NOA });
    }
    await remind();
    expect(await countMails()).toBe(0);
  });

  test('are a setting of the class, which can be undone', async () => {
    const cls = await listing([NOA]);
    expect((await read(cls)).class).not.toHaveProperty('remindRoster');
    const saved = await act(updateSettings, slugOf(cls), { remindRoster: true });
    expect(saved.body).toMatchObject({ remindRoster: true });
    expect((await read(cls)).class.remindRoster).toBe(true);
    expect((await readHistory(cls))[0]).toMatchObject({ kind: 'settings-changed', remindRoster: true });
    await act(undoEdit, slugOf(cls), { version: await versionOf(cls) });
    expect((await read(cls)).class).not.toHaveProperty('remindRoster');
  });
});
