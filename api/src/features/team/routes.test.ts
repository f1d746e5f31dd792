import { describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { copyClass } from '@study-groups/contracts/class-copy';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { openHome } from '@study-groups/contracts/home';
import { MESSAGES } from '@study-groups/contracts/messages';
import * as calls from '@study-groups/contracts/team';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { HomeLinkModel } from '../../records/home-link.ts';
import { MailModel } from '../../records/mail.ts';
import { openMail } from '../../records/mail-payload.ts';
import type { MailProps } from '../../records/mail-props.ts';
import { SeatModel } from '../../records/seat.ts';
import { startDashboard } from '../../testing/dashboard.ts';
import { buildClass } from '../../testing/factories.ts';
import { asking, buildQuestion } from '../../testing/questions.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { eraseClass } from '../privacy/erase.ts';

const dashboard = startDashboard();
const { act, readHistory } = dashboard;

const dov = { fullName: 'Dov Levi', email: 'dov@example.edu', role: 'assistant' };
const slugOf = ({ slug }: ClassRecord) => ({ slug: slug! });
const invite = (cls: ClassRecord, person: object = dov) => act(calls.invitePerson, slugOf(cls), person);
const teamOf = async (cls: ClassRecord): Promise<calls.Person[]> => (await act(calls.getTeam, slugOf(cls))).body.people;
const seatOf = (email: string) => SeatModel.findOne({ email }).lean();
const open = (cls: ClassRecord, headers: object) =>
  dashboard.api.call(getDashboard, { params: slugOf(cls), headers: headers as Record<string, string> });

/** Returns what the newest invitation holds, with the link that it leads to. */
async function invitation(): Promise<MailProps['desk-invitation']> {
  const mail = await MailModel.findOne({ kind: 'desk-invitation' }).sort({ id: -1 }).lean();
  return openMail(dashboard.api.platform.vault, mail!).props as MailProps['desk-invitation'];
}

describe('somebody who is invited', () => {
  test('joins by the link of the mail, once, and stands with the name in the history', async () => {
    const cls = await buildClass(dashboard.api.platform);
    expect((await invite(cls)).status).toBe(200);
    const { link, inviterName, role } = await invitation();
    expect([inviterName, role]).toEqual(['Dana Cohen', 'assistant']);
    expect(await teamOf(cls)).toMatchObject([
      { fullName: 'Dana Cohen', role: 'owner' },
      { ...dov, joinedAt: null },
    ]);

    const opened = await dashboard.api.call(openHome, { body: link });
    expect(opened.body).toEqual({ email: dov.email, slug: cls.slug });
    expect((await teamOf(cls))[1]!.joinedAt).not.toBeNull();
    const again = await dashboard.api.call(openHome, { body: link });
    expect([again.status, again.body.code]).toEqual([404, 'link_not_found']);

    const headers = { cookie: opened.headers.getSetCookie()[0]!.split(';')[0]! };
    const shown = await open(cls, headers);
    expect(shown.body.you).toEqual({ fullName: 'Dov Levi', role: 'assistant' });
    expect(shown.body.history).toMatchObject([
      { kind: 'person-joined', person: 'Dov Levi' },
      { kind: 'person-invited', aboutPerson: 'Dov Levi' },
    ]);
  });

  test('is not at the desk twice, nor is its owner; a section has to be one of the class', async () => {
    const cls = await buildClass(dashboard.api.platform, { setup: asking(buildQuestion({ id: 'section' })) });
    await invite(cls);
    const refused = (path: string, message: string) => ({ code: 'invalid_request', errors: [{ path, message }] });
    for (const email of [dov.email, cls.instructorEmail])
      expect((await invite(cls, { ...dov, email })).body).toMatchObject(refused('email', MESSAGES.atDeskAlready));
    const other = { ...dov, email: 'ada@example.edu', sections: ['nowhere'] };
    expect((await invite(cls, other)).body).toMatchObject(refused('sections.0', MESSAGES.choice));
    expect(await MailModel.countDocuments()).toBe(1);
  });

  test('gets another link, with which the one before ends; and none once the class is erased', async () => {
    const cls = await buildClass(dashboard.api.platform);
    await invite(cls);
    const before = (await invitation()).link;
    const { id } = (await seatOf(dov.email))!;
    await act(calls.inviteAgain, { ...slugOf(cls), personId: id });
    expect((await dashboard.api.call(openHome, { body: before })).status).toBe(404);
    const { link } = await invitation();
    await eraseClass(cls.id, 'deleted');
    expect((await dashboard.api.call(openHome, { body: link })).status).toBe(404);
    expect([await SeatModel.countDocuments(), await HomeLinkModel.countDocuments()]).toEqual([0, 0]);
  });

  test('is let in by no link of a mail once they are taken from the desk before they came', async () => {
    const cls = await buildClass(dashboard.api.platform);
    await invite(cls);
    const { link } = await invitation();
    await act(calls.removePerson, { ...slugOf(cls), personId: (await seatOf(dov.email))!.id });
    expect(await HomeLinkModel.countDocuments()).toBe(0);
    expect((await dashboard.api.call(openHome, { body: link })).status).toBe(404);
  });

  test('is refused from the moment in which they are taken from the desk, and takes the same seat if asked back', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const seat = await buildSeat(cls, { email: dov.email, fullName: dov.fullName });
    const headers = await signInByMail(dashboard.api, dov.email);
    expect((await open(cls, headers)).status).toBe(200);
    await act(calls.removePerson, { ...slugOf(cls), personId: seat.id });
    expect((await open(cls, headers)).status).toBe(401);
    expect(await readHistory(cls)).toMatchObject([{ kind: 'person-removed', aboutPerson: 'Dov Levi' }]);
    await invite(cls);
    expect((await seatOf(dov.email))!.id).toBe(seat.id);
    expect((await open(cls, headers)).status).toBe(200);
  });
});

test('what a teacher changes stands in the history by name, and so does what an assistant was refused, once an hour', async () => {
  const { cls, ids, first, second } = await dashboard.buildMatched();
  await buildSeat(cls, { email: 'ada@example.edu', fullName: 'Ada Stone', role: 'teacher' });
  await buildSeat(cls, { email: dov.email, fullName: dov.fullName });
  const ada = await signInByMail(dashboard.api, 'ada@example.edu');
  const assistant = await signInByMail(dashboard.api, dov.email);
  await act(actions.updateSettings, slugOf(cls), { lateSignUp: true }, ada);
  for (let i = 0; i < 2; i += 1) {
    const refused = await act(actions.updateSettings, slugOf(cls), { lateSignUp: false }, assistant);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  }
  const move = { studentId: ids[0]!, fromGroupId: first.id, toGroupId: second.id };
  expect((await act(actions.moveStudent, move, {}, assistant)).status).toBe(200);
  expect(await readHistory(cls)).toMatchObject([
    { kind: 'student-moved', by: 'professor', person: 'Dov Levi' },
    { kind: 'refused', of: 'settings-changed', person: 'Dov Levi' },
    { kind: 'settings-changed', lateSignUp: true, person: 'Ada Stone' },
  ]);
  const { version } = (await open(cls, assistant)).body;
  expect((await act(actions.undoEdit, slugOf(cls), { version }, assistant)).status).toBe(200);
  const settings = await act(actions.undoEdit, slugOf(cls), { version: version + 1 }, assistant);
  expect([settings.status, settings.body.code]).toEqual([403, 'forbidden']);
});

test('an assistant gets no links that stand for students', async () => {
  const { cls } = await dashboard.buildMatched();
  await buildSeat(cls, { email: dov.email });
  await buildSeat(cls, { email: 'ada@example.edu', role: 'teacher' });
  const linksOf = async (email: string): Promise<(string | null)[]> =>
    (await open(cls, await signInByMail(dashboard.api, email))).body.students.map(
      ({ editUrl }: { editUrl: string | null }) => editUrl,
    );
  expect(new Set(await linksOf(dov.email))).toEqual(new Set([null]));
  expect(await linksOf('ada@example.edu')).not.toContain(null);
});

describe('the owner', () => {
  test('hands the class over to somebody who has joined, and stays as a teacher', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const { id } = await buildSeat(cls, { email: 'ada@example.edu', fullName: 'Ada Stone', role: 'teacher' });
    const dana = await signInByMail(dashboard.api, cls.instructorEmail);
    const gone = await act(calls.leaveDesk, slugOf(cls), {}, dana);
    expect([gone.status, gone.body.code]).toEqual([409, 'owner_leaves']);
    const handed = await act(calls.handOver, { ...slugOf(cls), personId: id }, {}, dana);
    expect(handed.body.people).toMatchObject([
      { fullName: 'Ada Stone', role: 'owner' },
      { fullName: 'Dana Cohen', role: 'teacher', isYou: true },
    ]);
    expect(await ClassModel.findOne({ id: cls.id }).lean()).toMatchObject({
      instructorName: 'Ada Stone',
      instructorEmail: 'ada@example.edu',
    });
    expect((await act(calls.invitePerson, slugOf(cls), dov, dana)).status).toBe(403);
    expect((await act(calls.leaveDesk, slugOf(cls), {}, dana)).status).toBe(200);
    expect((await open(cls, dana)).status).toBe(401);
  });

  test('is the one whom the class names as its instructor: nobody stays who was it before an admin named another', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const dana = await signInByMail(dashboard.api, cls.instructorEmail);
    expect((await open(cls, dana)).body.you).toMatchObject({ role: 'owner' });
    await ClassModel.updateOne({ id: cls.id }, { $set: { instructorEmail: 'ada@example.edu' } });
    expect((await open(cls, dana)).status).toBe(401);
    const ada = await signInByMail(dashboard.api, 'ada@example.edu');
    expect((await open(cls, ada)).body.you).toMatchObject({ role: 'owner' });
  });

  test('switches the password off once signed in by mail; then it opens nothing, nor does what stands for it', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const dana = await signInByMail(dashboard.api, cls.instructorEmail);
    const remembered = await act(getDashboard, slugOf(cls), { remember: true });
    const set = remembered.headers.getSetCookie().find((line) => line.startsWith('open-dashboard-'))!;
    const device = { cookie: set.split(';')[0]! };
    expect((await open(cls, device)).status).toBe(200);
    const switched = await act(calls.switchPassword, slugOf(cls), { takesPassword: false }, dana);
    expect(switched.body.takesPassword).toBe(false);
    for (const answer of [await act(getDashboard, slugOf(cls)), await open(cls, device), await open(cls, {})])
      expect([answer.status, answer.body.code]).toEqual([401, 'password_off']);
    expect((await open(cls, dana)).body.history).toMatchObject([{ kind: 'password-switched', takesPassword: false }]);
    await act(calls.switchPassword, slugOf(cls), { takesPassword: true }, dana);
    expect((await open(cls, device)).status).toBe(200);
  });
});

describe('the owner is asked whether to change the dashboard password', () => {
  const asks = async (cls: ClassRecord, headers?: Record<string, string>) =>
    (await act(calls.getTeam, slugOf(cls), {}, headers)).body.mayBeKnown ?? false;
  const rotate = async (cls: ClassRecord, page: string) => {
    const { changes: version } = await ClassModel.findOne({ id: cls.id }).orFail().lean();
    return act(actions.rotatePassword, slugOf(cls), { page, version });
  };
  async function withAda() {
    const cls = await buildClass(dashboard.api.platform);
    const { id } = await buildSeat(cls, { email: 'ada@example.edu', fullName: 'Ada Stone', role: 'teacher' });
    return { cls, personId: id, ada: await signInByMail(dashboard.api, 'ada@example.edu') };
  }

  test('once somebody was taken from the desk, until there is another one; nobody else is', async () => {
    const { cls, personId } = await withAda();
    await buildSeat(cls, { email: dov.email });
    expect(await asks(cls)).toBe(false);
    const taken = await act(calls.removePerson, { ...slugOf(cls), personId });
    expect(taken.body.mayBeKnown).toBe(true);
    expect(await asks(cls)).toBe(true);
    expect(await asks(cls, await signInByMail(dashboard.api, dov.email))).toBe(false);
    await rotate(cls, 'groups');
    expect(await asks(cls)).toBe(true);
    const { body } = await rotate(cls, 'dashboard');
    const owner = { 'x-dashboard-password': body.password };
    expect(await asks(cls, owner)).toBe(false);
  });

  test('once somebody left by themselves, until it is to stay', async () => {
    const { cls, ada } = await withAda();
    await act(calls.leaveDesk, slugOf(cls), {}, ada);
    expect(await asks(cls)).toBe(true);
    expect((await act(calls.keepPassword, slugOf(cls))).body.mayBeKnown).toBeUndefined();
    expect(await asks(cls)).toBe(false);
  });

  test('once the class is theirs, for who had it is a teacher now, who is not asked', async () => {
    const { cls, personId, ada } = await withAda();
    const dana = await signInByMail(dashboard.api, cls.instructorEmail);
    const handed = await act(calls.handOver, { ...slugOf(cls), personId }, {}, dana);
    expect(handed.body.mayBeKnown).toBeUndefined();
    expect([await asks(cls, ada), await asks(cls, dana)]).toEqual([true, false]);
  });

  test('not for somebody who never came, nor while it opens nothing', async () => {
    const { cls, personId } = await withAda();
    const { id } = await buildSeat(cls, { joinedAt: null });
    await act(calls.removePerson, { ...slugOf(cls), personId: id });
    expect(await asks(cls)).toBe(false);
    const dana = await signInByMail(dashboard.api, cls.instructorEmail);
    await act(calls.removePerson, { ...slugOf(cls), personId }, {}, dana);
    await act(calls.switchPassword, slugOf(cls), { takesPassword: false }, dana);
    expect(await asks(cls, dana)).toBe(false);
    await act(calls.switchPassword, slugOf(cls), { takesPassword: true }, dana);
    expect(await asks(cls, dana)).toBe(true);
  });
});

test('the people of a class come along to another term, the owner by the address of the class', async () => {
  const cls = await buildClass(dashboard.api.platform);
  await buildSeat(cls, { email: 'ada@example.edu', role: 'teacher' });
  await buildSeat(cls, { email: dov.email, removedAt: new Date() });
  await signInByMail(dashboard.api, cls.instructorEmail);
  const year = String(new Date().getFullYear() + 1);
  const deadline = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await act(copyClass, slugOf(cls), { semester: 'SPR', year, deadline });
  expect(await SeatModel.find({ classId: body.id }).lean()).toMatchObject([
    { email: 'ada@example.edu', role: 'teacher' },
  ]);
});
