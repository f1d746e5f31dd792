import { beforeEach, describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import type { Call } from '@study-groups/contracts/call';
import { followLeaderLink } from '@study-groups/contracts/leader-links';
import { trusted } from 'mongoose';
import { inTransaction } from '../../platform/transaction.ts';
import { EDIT_MAILS_WAIT_MS } from '../../records/edits.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { stopClock } from '../../testing/clock.ts';
import { startDashboard, versionOf } from '../../testing/dashboard.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { issueLeaderLinks } from '../leader-links/links.ts';
import { deliverDueMails } from '../outbox/deliver.ts';
import type { OutgoingMail } from '../mails/transport.ts';

const dashboard = startDashboard();
const { act, buildMatched, queued } = dashboard;

let matched: Awaited<ReturnType<typeof buildMatched>>;
let now: Date;
let sent: string[];
beforeEach(async () => {
  now = stopClock();
  sent = [];
  matched = await buildMatched();
});

/** Sends what is due by the clock. @param during is done when the first of them is on its way */
async function deliver(during?: () => Promise<unknown>): Promise<void> {
  const send = async ({ subject, to }: OutgoingMail) => {
    if (sent.length === 0) await during?.();
    sent.push(`${to.address}: ${subject}`);
  };
  await deliverDueMails({ platform: dashboard.api.platform, transport: { send, close: () => undefined } });
}

/** Lets the time pass after which the mails about an edit are sent. */
async function wait(ms = EDIT_MAILS_WAIT_MS): Promise<void> {
  now = stopClock(now.getTime() + ms);
  await deliver();
}

async function done(call: Call, params: Record<string, string | number> = {}, body: object = {}) {
  const version = await versionOf(matched.cls);
  const answer = await act(call, { slug: matched.cls.slug!, ...params }, { ...body, version });
  expect([answer.status, answer.body]).toEqual([call.status, answer.body]);
  return answer.body;
}
const undo = () => done(actions.undoEdit);
const redo = () => done(actions.redoEdit);
/** The first group's leader goes to the second, and another one leads the first. */
const moveLeader = () => {
  const { ids, first, second } = matched;
  return done(actions.moveStudent, { studentId: ids[0]!, fromGroupId: first.id, toGroupId: second.id });
};
test('a mail about a change by hand waits twenty seconds', async () => {
  await moveLeader();
  expect(EDIT_MAILS_WAIT_MS).toBe(20_000);
  await wait(19_999);
  expect(sent).toEqual([]);
  await wait(1);
  expect(sent).toHaveLength(3);
});

test('undone before, it is never sent, and nobody hears of the way back; redone, it is', async () => {
  await moveLeader();
  const mails = await queued();
  await wait(19_999);
  await undo();
  expect(await queued()).toEqual([]);
  await redo();
  expect(await queued()).toEqual(mails);
  await undo();
  await wait();
  expect(sent).toEqual([]);
});

test('undone later, those who were notified hear of the way back, unless that is redone in time', async () => {
  await moveLeader();
  await wait();
  expect(sent).toHaveLength(3);
  await MailModel.deleteMany({});
  await undo();
  const back = await queued();
  expect(back).toContain(`you-were-moved ${matched.students[0]!.email}`);
  // The first leads again, and both others hear of it.
  expect(back).toHaveLength(3);
  const [mail] = await MailModel.find({ kind: 'you-were-moved' }).lean();
  expect(openMail(dashboard.api.platform.vault, mail!).props).toMatchObject({ groupNumber: 1 });
  await redo();
  expect(await queued()).toEqual([]);
  await undo();
  expect(await queued()).toEqual(back);
  await wait();
  expect(sent).toHaveLength(6);
});

test('undone while one of them is being sent, only that student hears of the way back', async () => {
  await moveLeader();
  now = stopClock(now.getTime() + EDIT_MAILS_WAIT_MS);
  await deliver(undo);
  expect(sent).toHaveLength(1);
  await wait();
  const addresses = sent.map((mail) => mail.split(':')[0]);
  expect(addresses.length).toBeGreaterThan(1);
  expect(new Set(addresses).size).toBe(1);
});

test('a mail that the server did not take yet is taken back too', async () => {
  await moveLeader();
  now = stopClock(now.getTime() + EDIT_MAILS_WAIT_MS);
  const send = () => Promise.reject(Object.assign(new Error('later'), { responseCode: 450 }));
  await deliverDueMails({ platform: dashboard.api.platform, transport: { send, close: () => undefined } });
  expect(await MailModel.countDocuments({ attempts: 1, status: 'queued' })).toBe(3);
  await undo();
  expect(await queued()).toEqual([]);
});

test('two who change places are both notified, and hear of the way back', async () => {
  const { ids, students } = matched;
  const both = [students[1]!, students[4]!].map(({ email }) => `you-were-moved ${email}`).sort();
  await done(actions.swapStudents, {}, { studentId: ids[1]!, otherStudentId: ids[4]! });
  expect(await queued()).toEqual(both);
  await wait();
  await MailModel.deleteMany({});
  await undo();
  expect(await queued()).toEqual(both);
});

test('who is put back to no group by a late undo is notified, unless that is redone in time', async () => {
  const { late, first } = matched;
  const { vault } = dashboard.api.platform;
  await done(actions.moveStudent, { studentId: late.id, fromGroupId: 0, toGroupId: first.id });
  await wait();
  expect(sent).toEqual([`${late.email}: ${matched.cls.courseName}: You are in Group 1 now`]);
  await MailModel.deleteMany({});
  await undo();
  expect(await queued()).toEqual([`you-have-no-group ${late.email}`]);
  const [mail] = await MailModel.find().lean();
  expect(openMail(vault, mail!).props).toEqual({ courseName: matched.cls.courseName, groupNumber: 1 });
  await redo();
  expect(await queued()).toEqual([]);
  await undo();
  await wait();
  expect(sent.slice(1)).toEqual([`${late.email}: ${matched.cls.courseName}: You are in no study group for now`]);
});

test('who is put back to no group before hearing of any hears of none', async () => {
  const { late, first } = matched;
  await done(actions.moveStudent, { studentId: late.id, fromGroupId: 0, toGroupId: first.id });
  await undo();
  expect(await queued()).toEqual([]);
});

test('a leader who is put back has links that work: those of before, and new ones', async () => {
  const { ids, first } = matched;
  const { platform } = dashboard.api;
  const tokens = await inTransaction((session) => issueLeaderLinks(platform.vault, session, [first]));
  const follow = async (token: string) =>
    (await dashboard.api.call(followLeaderLink, { params: { token, action: 'email' } })).status;
  await done(actions.changeLeader, { groupId: first.id, studentId: ids[1]! });
  const ofNext = (await MailModel.findOne({ kind: 'you-are-leader' }).lean())!;
  const next = openMail(platform.vault, ofNext).props as { leaderToken: string };
  await wait();
  expect([await follow(tokens.get(first.id)!), await follow(next.leaderToken)]).toEqual([404, 302]);
  await MailModel.deleteMany({});
  await undo();
  const ofFirst = (await MailModel.findOne({ kind: 'you-are-leader' }).lean())!;
  const again = openMail(platform.vault, ofFirst).props as { leaderToken: string };
  expect(await follow(tokens.get(first.id)!)).toBe(302);
  expect(await follow(again.leaderToken)).toBe(302);
  expect(await follow(next.leaderToken)).toBe(404);
});

describe('mails that wait', () => {
  test('about groups that are replaced are never sent', async () => {
    dashboard.api.platform.matcher = TRIVIAL_MATCHER;
    await moveLeader();
    await undo();
    await moveLeader();
    await done(actions.reshuffleGroups, {}, { newGroupSize: 3 });
    const kinds = new Set((await MailModel.find().lean()).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['class-matched', 'your-group']);
    expect(await MailModel.countDocuments({ dueSince: trusted({ $gt: now }) })).toBe(0);
  });

  test('name nobody who is removed meanwhile, and say who leads then', async () => {
    const { ids, students, first, second } = matched;
    await done(actions.moveStudent, { studentId: ids[4]!, fromGroupId: second.id, toGroupId: first.id });
    await done(actions.changeLeader, { groupId: first.id, studentId: ids[2]! });
    await done(actions.removeStudent, { studentId: ids[2]! });
    const mails = await MailModel.find().lean();
    const contents = mails.map((mail) => JSON.stringify(openMail(dashboard.api.platform.vault, mail).props));
    expect(contents.filter((content) => content.includes(students[2]!.fullName))).toEqual([]);
    const moved = mails.filter(({ kind }) => kind === 'you-were-moved').map(({ studentId }) => studentId);
    expect(moved).toEqual([ids[4]]);
    const ofLeader = mails.filter(({ kind }) => kind !== 'you-were-moved').map(({ studentId }) => studentId);
    // Moved students learn it from the mail about that.
    expect(ofLeader.sort()).toEqual([ids[0], ids[1]]);
    const [ofMove] = contents.filter((_, at) => mails[at]!.kind === 'you-were-moved');
    expect(JSON.parse(ofMove!).members[0]).toMatchObject({ isLeader: true });
  });
});
