import { describe, expect, test } from '@jest/globals';
import { extendDeadline, redoEdit, renameGroup, undoEdit } from '@study-groups/contracts/actions';
import { exportGroups, getDashboard } from '@study-groups/contracts/dashboard';
import { getGroups } from '@study-groups/contracts/group';
import { writeToGroups } from '@study-groups/contracts/group-message';
import { getHome, openHome } from '@study-groups/contracts/home';
import { bookMeeting, cancelMeeting, getMyGroup, setMeetingPlace } from '@study-groups/contracts/my-group';
import { changePerson, invitePerson, removePerson } from '@study-groups/contracts/team';
import { getTutored, setTutor } from '@study-groups/contracts/tutors';
import type { ClassRecord } from '../../records/class.ts';
import { openMail } from '../../records/mail-payload.ts';
import type { MailProps } from '../../records/mail-props.ts';
import { MailModel } from '../../records/mail.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { memberLink } from '../../records/member-links.ts';
import { requireDeskMails } from '../../records/open-mails.ts';
import { invitesPerDay } from '../../records/places.ts';
import { SeatModel } from '../../records/seat.ts';
import { startDashboard, versionOf } from '../../testing/dashboard.ts';
import { CLASS_PASSWORDS } from '../../testing/factories.ts';
import { buildMeeting } from '../../testing/meetings.ts';
import { memberHeaders } from '../../testing/members.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { eraseClass } from '../privacy/erase.ts';

const dashboard = startDashboard();
const { act, buildMatched, queued, read, readHistory } = dashboard;

const TAL = { fullName: 'Tal Amir', email: 'tal@example.edu' };

async function set(
  cls: ClassRecord,
  groupIds: readonly number[],
  tutor: object | null = TAL,
  headers?: { cookie: string },
) {
  return act(setTutor, { slug: cls.slug! }, { groupIds, tutor, version: await versionOf(cls) }, headers);
}
const asTal = () => signInByMail(dashboard.api, TAL.email);
const tutored = async (cls: ClassRecord, headers: { cookie: string }) => {
  const { status, body } = await act(getTutored, { slug: cls.slug! }, {}, headers);
  return status === 200 ? body.groups.map(({ name }: { name: string }) => name) : body.code;
};

describe('a tutor', () => {
  test('is mailed a link and which groups they are, and sees these and nothing else', async () => {
    const { cls, students, first, second } = await buildMatched();
    const { status, body } = await set(cls, [first.id]);
    expect([status, body.groups[0].tutor]).toEqual([200, TAL]);
    expect(await queued()).toEqual([`tutor-assigned ${TAL.email}`]);
    const [mail] = await MailModel.find().lean();
    expect(openMail(dashboard.api.platform.vault, mail!).props).toMatchObject({
      groups: [{ groupNumber: 1, members: 3 }],
      link: { id: expect.any(Number) },
    });
    const tal = await asTal();
    await buildMeeting(first);
    const { body: page } = await act(getTutored, { slug: cls.slug! }, {}, tal);
    expect(page.groups).toMatchObject([{ name: 'Group 1' }]);
    expect(page.groups[0].meeting).toEqual({ state: 'booked', startsAt: expect.any(String) });
    expect(JSON.stringify(page)).toContain(students[0]!.email);
    expect(JSON.stringify(page)).not.toContain(students[3]!.email);
    // Ids of other groups, and what is about the class.
    const slug = { slug: cls.slug! };
    const asked = [
      await act(getDashboard, slug, {}, tal),
      await act(exportGroups, slug, {}, tal),
      await act(writeToGroups, slug, { groupIds: [first.id], text: 'Hello' }, tal),
      await act(renameGroup, { ...slug, groupId: second.id }, { name: 'Owls', version: 1 }, tal),
      await set(cls, [second.id], TAL, tal),
    ];
    expect(asked.map((answer) => answer.status)).toEqual(Array(5).fill(403));
    const { body: home } = await dashboard.api.call(getHome, { headers: tal });
    expect(home.classes).toMatchObject([{ role: 'tutor', students: 0, groups: 0, needs: [] }]);
    expect(home.classes[0].listed).toBeUndefined();
  });

  test('is shown to the desk, on the groups page, to members and in the file', async () => {
    const { cls, students, first } = await buildMatched();
    await set(cls, [first.id]);
    const [group, other] = (await read(cls)).groups;
    expect([group?.tutor, other?.tutor]).toEqual([TAL, undefined]);
    const ofPage = { params: { slug: cls.slug! }, body: { password: CLASS_PASSWORDS.groups } };
    expect((await dashboard.api.call(getGroups, ofPage)).body.groups[0].tutor).toEqual(TAL);
    const headers = memberHeaders(memberLink(dashboard.api.platform.vault, students[0]!));
    expect((await dashboard.api.call(getMyGroup, { headers })).body.group.tutor).toEqual(TAL);
    expect((await act(exportGroups, { slug: cls.slug! })).body).toContain(`${TAL.fullName},${TAL.email}`);
  });

  test('gets a copy of messages, one of a message to all', async () => {
    const { cls, first, second } = await buildMatched();
    await set(cls, [first.id, second.id]);
    await MailModel.deleteMany();
    const write = (groupIds: number[]) => act(writeToGroups, { slug: cls.slug! }, { groupIds, text: 'Hello' });
    expect((await write([first.id])).body).toEqual({ emailsQueued: 3 });
    expect((await write([first.id, second.id])).body).toEqual({ emailsQueued: 6 });
    expect((await queued()).filter((mail) => mail.endsWith(TAL.email))).toEqual(
      Array(2).fill(`desk-message ${TAL.email}`),
    );
  });

  test('hears of a meeting that is booked, moved and cancelled, and not of its place', async () => {
    const { cls, students, first } = await buildMatched();
    await set(cls, [first.id]);
    const { studentId } = first.members.find(({ isLeader }) => isLeader)!;
    const leader = students.find(({ id }) => id === studentId)!;
    const headers = memberHeaders(memberLink(dashboard.api.platform.vault, leader));
    const [soon, later] = [3, 4].map((days) =>
      new Date(Math.floor(Date.now() / 1_000 + days * 86_400) * 1_000).toISOString(),
    );
    const as = async (...[call, sent]: Parameters<typeof dashboard.api.call>) => {
      const answer = await dashboard.api.call(call, { headers, ...sent });
      expect([call.path, answer.status]).toEqual([call.path, call.status]);
      return answer;
    };
    await as(bookMeeting, { body: { startsAt: soon, moves: null } });
    const { id: meetingId } = await MeetingModel.findOne({ groupId: first.id }).orFail().lean();
    const params = { meetingId };
    await as(setMeetingPlace, { params, body: { place: 'Room 4' } });
    await as(bookMeeting, { body: { startsAt: later, moves: { id: meetingId, startsAt: soon } } });
    await as(cancelMeeting, { params, body: { startsAt: later } });
    const mails = await MailModel.find({ kind: 'tutor-meeting', 'to.address': TAL.email }).sort({ id: 1 }).lean();
    expect(mails.map((mail) => openMail(dashboard.api.platform.vault, mail).props)).toMatchObject([
      { change: 'booked', groupNumber: 1 },
      { change: 'moved', was: expect.any(String) },
      { change: 'cancelled' },
    ]);
  });

  test('who is at the desk already keeps the role, and hears of the groups without a link', async () => {
    const { cls, first } = await buildMatched();
    await buildSeat(cls, { ...TAL, role: 'assistant' });
    await set(cls, [first.id], { ...TAL, fullName: 'Another Name' });
    expect((await read(cls)).groups[0]?.tutor).toEqual(TAL);
    expect(await SeatModel.find({ classId: cls.id, email: TAL.email }).lean()).toMatchObject([{ role: 'assistant' }]);
    const [mail] = await MailModel.find().lean();
    expect(openMail(dashboard.api.platform.vault, mail!).props).not.toHaveProperty('link');
  });

  test('whose address only a launch has named is a stranger to the rate limit of mailboxes', async () => {
    const { cls, first, second } = await buildMatched();
    await buildSeat(cls, { ...TAL, invitedAt: null });
    await set(cls, [first.id]);
    const noa = await buildSeat(cls, { email: 'noa@example.edu' });
    await set(cls, [second.id], { fullName: noa.fullName, email: noa.email });
    const mails = await MailModel.find().sort({ id: 1 }).lean();
    expect(mails.map(({ isPaced }) => isPaced)).toEqual([true, undefined]);
  });
});

describe('the tutor of groups', () => {
  const step = async (cls: ClassRecord, call: typeof undoEdit | typeof redoEdit, headers?: { cookie: string }) =>
    act(call, { slug: cls.slug! }, { version: await versionOf(cls) }, headers);

  test('can be undone and done again, by nobody but the owner; a mail that waits is never sent then', async () => {
    const { cls, first, second } = await buildMatched();
    await buildSeat(cls, { role: 'teacher', email: 'ada@example.edu' });
    const ada = await signInByMail(dashboard.api, 'ada@example.edu');
    await set(cls, [first.id, second.id]);
    expect((await readHistory(cls))[0]).toMatchObject({ kind: 'tutor-set', groups: 2, aboutPerson: TAL.fullName });
    const tal = await asTal();
    expect((await set(cls, [first.id], null, ada)).status).toBe(403);
    expect((await step(cls, undoEdit, ada)).status).toBe(403);
    expect((await step(cls, undoEdit)).status).toBe(200);
    expect(await queued()).toEqual([]);
    expect(await tutored(cls, tal)).toEqual([]);
    expect((await step(cls, redoEdit)).status).toBe(200);
    expect(await tutored(cls, tal)).toEqual(['Group 1', 'Group 2']);
    expect(await queued()).toEqual([`tutor-assigned ${TAL.email}`]);
  });

  test('can be undone for somebody whose invitation waits, which stays good', async () => {
    const { cls, first } = await buildMatched();
    await act(invitePerson, { slug: cls.slug! }, { ...TAL, role: 'assistant' });
    const { props } = openMail(dashboard.api.platform.vault, (await MailModel.findOne().orFail().lean())!);
    await set(cls, [first.id]);
    expect((await step(cls, undoEdit)).status).toBe(200);
    const { link } = props as MailProps['desk-invitation'];
    expect((await dashboard.api.call(openHome, { body: link })).status).toBe(200);
  });

  test('is gone at once with their seat, also where an undo would bring them back', async () => {
    const { cls, first, second } = await buildMatched();
    await set(cls, [first.id, second.id]);
    const tal = await asTal();
    await set(cls, [second.id], null);
    expect(await tutored(cls, tal)).toEqual(['Group 1']);
    const { id: personId } = await SeatModel.findOne({ email: TAL.email }).orFail().lean();
    await act(removePerson, { slug: cls.slug!, personId });
    expect(await tutored(cls, tal)).toBe('wrong_password');
    await act(invitePerson, { slug: cls.slug! }, { ...TAL, role: 'tutor' });
    expect((await step(cls, undoEdit)).status).toBe(200);
    expect((await step(cls, undoEdit)).status).toBe(200);
    expect((await step(cls, redoEdit)).status).toBe(200);
    expect(await tutored(cls, tal)).toEqual([]);
    expect((await read(cls)).groups.map(({ tutor }) => tutor)).toEqual([undefined, undefined]);
  });

  test('sees more once the owner gives another role', async () => {
    const { cls, first } = await buildMatched();
    await set(cls, [first.id]);
    const tal = await asTal();
    const { id: personId } = await SeatModel.findOne({ email: TAL.email }).orFail().lean();
    const body = { fullName: TAL.fullName, role: 'assistant', sections: [] };
    expect((await act(changePerson, { slug: cls.slug!, personId }, body)).status).toBe(200);
    expect((await act(getDashboard, { slug: cls.slug! }, {}, tal)).status).toBe(200);
    expect(await tutored(cls, tal)).toEqual(['Group 1']);
  });

  test('ends with the groups where others are to be formed, and is erased with the class', async () => {
    const { cls, first, second } = await buildMatched();
    await set(cls, [first.id, second.id]);
    const tal = await asTal();
    const newDeadline = new Date(Date.now() + 86_400_000).toISOString();
    expect((await act(extendDeadline, { slug: cls.slug! }, { newDeadline })).status).toBe(200);
    expect(await tutored(cls, tal)).toEqual([]);
    await eraseClass(cls.id, 'deleted');
    expect([await SeatModel.countDocuments({ email: TAL.email }), await queued()]).toEqual([0, []]);
  });

  test('is set of groups of the class alone, within a limit, and changes nothing where it is so already', async () => {
    const { cls, first } = await buildMatched();
    const other = await buildMatched();
    expect((await set(cls, [first.id, other.first.id])).body.code).toBe('group_not_found');
    await set(cls, [first.id]);
    const version = await versionOf(cls);
    expect((await set(cls, [first.id])).body).toMatchObject({ version });
    expect(await versionOf(cls)).toBe(version);
    await MailModel.updateMany({}, { $set: { status: 'sent', sentAt: new Date() } });
    expect((await step(cls, undoEdit)).status).toBe(200);
    await requireDeskMails(dashboard.api.platform, { by: { by: 'professor' }, cls }, 20 * invitesPerDay(cls) - 1);
    // A mail that has gone is mailed again by each redo.
    expect((await step(cls, redoEdit)).body.code).toBe('too_many_requests');
    await dashboard.api.platform.limits.deskInvitations.add(String(cls.id), 60);
    expect((await set(cls, [first.id], { ...TAL, email: 'noa@example.edu' })).status).toBe(429);
  });
});
