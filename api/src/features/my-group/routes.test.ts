import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Call } from '@study-groups/contracts/call';
import { MEMBER_HEADER, type MemberLink } from '@study-groups/contracts/links';
import { sendHomeLink } from '@study-groups/contracts/home';
import type { MailKind } from '@study-groups/contracts/mail';
import * as calls from '@study-groups/contracts/my-group';
import { correctName } from '@study-groups/contracts/student';
import { openAccessKey } from '../../records/access-key.ts';
import { ClassModel } from '../../records/class.ts';
import { groupState } from '../../records/edits.ts';
import { EventModel } from '../../records/event.ts';
import { GroupModel } from '../../records/group.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { openMail } from '../../records/mail-payload.ts';
import type { MailProps } from '../../records/mail-props.ts';
import { MailModel } from '../../records/mail.ts';
import { MeetingTokenModel } from '../../records/meeting-token.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { feedLink, memberLink } from '../../records/member-links.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildGroups, buildStudent, buildStudents } from '../../testing/factories.ts';
import { buildMeeting, readCalendars } from '../../testing/meetings.ts';
import { presentZone } from '../../platform/zones.ts';
import { linesOf } from '../../testing/invitation-files.ts';
import { memberHeaders } from '../../testing/members.ts';
import { mailRequestedLinks } from '../outbox/jobs.ts';
import { keepMeetings } from '../group-meetings/keep-meetings.ts';
import { decideHours } from '../group-meetings/propose-hour.ts';
import { renderMail } from '../outbox/render.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  // A Thursday, noon in New York.
  stopClock(new Date('2026-10-29T16:00:00Z'));
});

const HOUR = 3_600_000;
const MONDAY = new Date('2026-11-02T14:00:00Z');
const TUESDAY = new Date('2026-11-03T14:00:00Z');
const seen = (startsAt: Date) => ({ startsAt: startsAt.toISOString() });

/** A group of three with a meeting on Monday, and somebody of the same class who is in none. */
async function buildGroup() {
  const cls = await buildClass(api.platform, { activeUntil: new Date('2026-12-31T00:00:00Z') });
  const availability = { monday: ['09:00' as const] };
  const names = ['Noa Levi', 'Omar Haddad', 'Ana Díaz', 'Lea Cohen'];
  const students = await buildStudents(api.platform, cls.id, 4, (at) => ({ fullName: names[at]!, availability }));
  const [noa, omar, ana, lea] = students as unknown as [StudentRecord, StudentRecord, StudentRecord, StudentRecord];
  const [group] = await buildGroups(cls, [[noa.id, omar.id, ana.id]]);
  const meeting = await buildMeeting(group!, { startsAt: MONDAY });
  return { cls, noa, omar, ana, lea, group: group!, meeting, params: { meetingId: meeting.id } };
}

async function as(student: StudentRecord, call: Call, sent: { params?: object; body?: object } = {}) {
  return api.call(call, { ...sent, headers: memberHeaders(memberLink(api.platform.vault, student)) } as Parameters<
    TestApi['call']
  >[1]);
}
/** The subject and text of the latest such mail to a member. */
async function mailTo(kind: MailKind, student: StudentRecord): Promise<[string, string]> {
  const [mail] = await MailModel.find({ kind, studentId: student.id }).sort({ id: -1 }).lean();
  const { subject, text } = await renderMail(openMail(api.platform.vault, mail!), 'en', 'http://groups.example.edu');
  return [subject, text.replaceAll('\u00a0', ' ')];
}
const show = async (student: StudentRecord) => (await as(student, calls.getMyGroup)).body;

describe('a member’s page', () => {
  test('shows the group, its leader, its next meeting, who does what in the first hour, and the hours that suit all', async () => {
    const { noa, omar, ana, group, meeting } = await buildGroup();
    expect(await show(omar)).toEqual({
      you: {
        id: omar.id,
        fullName: 'Omar Haddad',
        isLeader: false,
        feedUrl: `http://groups.example.edu/api/calendars/${feedLink(api.platform.vault, omar)}`,
        stopped: [],
      },
      class: {
        courseName: 'Algorithms',
        instructorName: 'Dana Cohen',
        ...presentZone('America/New_York'),
        isActive: true,
      },
      group: {
        id: group.id,
        name: 'Group 1',
        bestMeetingTimes: ['monday|09:00'],
        members: [noa, omar, ana].map(({ id, fullName, email }) => ({
          id,
          fullName,
          email,
          isLeader: id === noa.id,
        })),
        agenda: [
          { part: 'explains', studentId: noa.id },
          { part: 'asks', studentId: omar.id },
          { part: 'notes', studentId: ana.id },
        ],
      },
      next: {
        id: meeting.id,
        state: 'booked',
        startsAt: MONDAY.toISOString(),
        minutes: 60,
        place: null,
        answers: [],
        met: [],
      },
      last: null,
      hours: [
        { startsAt: MONDAY.toISOString(), missing: [] },
        { startsAt: '2026-11-09T14:00:00.000Z', missing: [] },
      ],
      surveys: [],
      released: [],
    });
  });

  test('of somebody who is in no group says so, and nothing can be booked there', async () => {
    const { lea } = await buildGroup();
    expect(await show(lea)).toMatchObject({
      group: null,
      next: null,
      last: null,
      hours: [],
      surveys: [],
      released: [],
    });
    const { status, body } = await as(lea, calls.bookMeeting, { body: { ...seen(TUESDAY), moves: null } });
    expect([status, body.code]).toEqual([409, 'no_group']);
  });

  test('opens by no other link: made up, of another student, none, or of the calendar', async () => {
    const { noa, omar } = await buildGroup();
    const { token } = memberLink(api.platform.vault, omar);
    const wrong = [`${noa.id}.${token}`, `${noa.id}.${'x'.repeat(43)}`, '', feedLink(api.platform.vault, noa), 'x'];
    for (const link of wrong) {
      const { status, body } = await api.call(calls.getMyGroup, { headers: { [MEMBER_HEADER]: link } });
      expect([status, body.code]).toEqual([404, 'link_not_found']);
    }
    expect(api.logs.join('')).not.toContain(token);
  });
});

describe('an answer', () => {
  test('is seen by the group, and may be another one later', async () => {
    const { noa, omar, params } = await buildGroup();
    await as(noa, calls.answerMeeting, { params, body: { ...seen(MONDAY), answer: 'comes' } });
    await as(omar, calls.answerMeeting, { params, body: { ...seen(MONDAY), answer: 'cannot' } });
    const { body } = await as(omar, calls.answerMeeting, { params, body: { ...seen(MONDAY), answer: 'comes' } });
    expect(body.next.answers).toEqual([
      { studentId: noa.id, answer: 'comes' },
      { studentId: omar.id, answer: 'comes' },
    ]);
    expect(await show(noa)).toMatchObject({ next: body.next });
  });

  test('of somebody who has left the group is shown no more, nor whether they met', async () => {
    const { noa, omar, group, meeting } = await buildGroup();
    const { id: studentId } = omar;
    const said = { answers: [{ studentId, answer: 'comes' }], met: [{ studentId, met: 'yes' }] };
    await MeetingModel.updateOne({ id: meeting.id }, { $set: said });
    expect((await show(noa)).next).toMatchObject(said);
    await GroupModel.updateOne({ id: group.id }, { $pull: { members: { studentId } } });
    expect((await show(noa)).next).toMatchObject({ answers: [], met: [] });
  });

  test('is not given by mistake to a meeting that has moved, is over, or is another group’s', async () => {
    const { noa, omar, lea, group, params, cls } = await buildGroup();
    await as(noa, calls.bookMeeting, { body: { ...seen(TUESDAY), moves: { id: params.meetingId, ...seen(MONDAY) } } });
    const answer = { ...seen(MONDAY), answer: 'comes' };
    expect((await as(omar, calls.answerMeeting, { params, body: answer })).body.code).toBe('meeting_changed');
    const mate = await buildStudent(api.platform, cls.id);
    const others = { ...group, id: group.id + 1_000, name: 'Group 2' };
    const members = [lea.id, mate.id].map((id) => ({ ...group.members[0]!, studentId: id, isLeader: id === lea.id }));
    await GroupModel.insertMany([{ ...others, members }]);
    const ofOthers = await as(lea, calls.answerMeeting, { params, body: { ...seen(TUESDAY), answer: 'comes' } });
    expect(ofOthers.body.code).toBe('meeting_not_found');
    stopClock(TUESDAY.getTime() + 2 * HOUR);
    const late = await as(omar, calls.answerMeeting, { params, body: { ...seen(TUESDAY), answer: 'comes' } });
    expect(late.body.code).toBe('meeting_changed');
  });
});

describe('a meeting', () => {
  test('that its leader moves is mailed to the others, and read as moved by their calendars', async () => {
    const { noa, omar, ana, params } = await buildGroup();
    for (const student of [noa, omar]) {
      await as(student, calls.answerMeeting, { params, body: { ...seen(MONDAY), answer: 'comes' } });
    }
    const moves = { id: params.meetingId, ...seen(MONDAY) };
    const { body } = await as(noa, calls.bookMeeting, { body: { ...seen(TUESDAY), moves } });
    // The others are asked again.
    expect(body.next).toMatchObject({
      id: params.meetingId,
      startsAt: TUESDAY.toISOString(),
      answers: [{ studentId: noa.id, answer: 'comes' }],
      moved: { from: MONDAY.toISOString(), by: noa.id },
    });
    const calendars = await readCalendars(api.platform);
    for (const { email } of [noa, omar, ana]) {
      expect(calendars.get(email)).toEqual([expect.objectContaining({ startsAt: TUESDAY })]);
    }
    const again = await as(noa, calls.bookMeeting, { body: { ...seen(TUESDAY), moves } });
    expect([again.status, await MailModel.countDocuments({ kind: 'meeting-set' })]).toEqual([200, 3]);
    const back = await as(noa, calls.bookMeeting, { body: { ...seen(MONDAY), moves } });
    expect([back.status, back.body.code]).toEqual([409, 'meeting_changed']);
  });

  test('is moved at once by nobody else', async () => {
    const { omar, params } = await buildGroup();
    const moves = { id: params.meetingId, ...seen(MONDAY) };
    const { status, body } = await as(omar, calls.bookMeeting, { body: { ...seen(TUESDAY), moves } });
    expect([status, body.code]).toEqual([403, 'leader_moves']);
    expect((await MeetingModel.findOne().lean())!.startsAt).toEqual(MONDAY);
    expect(await MailModel.countDocuments()).toBe(0);
  });

  test('says in its mails who did what: the old hour to all, and nothing to answer to who moved it', async () => {
    const { noa, omar, params } = await buildGroup();
    const moves = { id: params.meetingId, ...seen(MONDAY) };
    await as(noa, calls.bookMeeting, { body: { ...seen(TUESDAY), moves } });
    const [subject, text] = await mailTo('meeting-set', omar);
    expect(subject).toBe('Algorithms: Meeting moved to Tue, Nov 3, 9:00 AM');
    expect(text).toContain(
      '“Noa Levi” has moved the meeting of Group 1 in “Algorithms”. It was on Monday, November 2,',
    );
    expect(text).toContain('I’ll come:');
    const [, own] = await mailTo('meeting-set', noa);
    expect(own).toContain('You have moved the meeting of Group 1 in “Algorithms”. It was on Monday, November 2,');
    expect(own).not.toContain('I’ll come:');
    await as(omar, calls.setMeetingPlace, { params, body: { place: 'Library' } });
    const [placed, said] = await mailTo('meeting-set', noa);
    expect(placed).toBe('Algorithms: Another place for the meeting on Tue, Nov 3, 9:00 AM');
    expect(said).toContain('“Omar Haddad” has changed the place');
    // She has said already that she comes.
    expect(said).not.toContain('I’ll come:');
    await as(omar, calls.cancelMeeting, { params, body: seen(TUESDAY) });
    const [cancelled, off] = await mailTo('meeting-cancelled', noa);
    expect(cancelled).toBe('Algorithms: Meeting cancelled: Tue, Nov 3, 9:00 AM');
    expect(off).toContain('“Omar Haddad” has called off this meeting');
    expect((await mailTo('meeting-cancelled', omar))[1]).toContain('You have called off this meeting');
  });

  test('names the others in each member’s invitation, and nobody in a cancellation or in a calendar to subscribe to', async () => {
    const { noa, omar, ana, params } = await buildGroup();
    const filesOf = async (kind: MailKind) =>
      Object.fromEntries(
        (await MailModel.find({ kind }).lean()).map((mail) => {
          const { calendar } = openMail(api.platform.vault, mail).props as MailProps['meeting-set'];
          return [mail.studentId, linesOf(calendar.ics).find((line) => line.startsWith('DESCRIPTION'))];
        }),
      );
    await as(noa, calls.setMeetingPlace, { params, body: { place: 'Library' } });
    const { [noa.id]: toNoa, [omar.id]: toOmar, [ana.id]: toAna } = await filesOf('meeting-set');
    expect(toNoa).toMatch(/^DESCRIPTION:With: Omar Haddad\\, Ana Díaz\\nhttp/);
    expect(toOmar).toMatch(/^DESCRIPTION:With: Noa Levi\\, Ana Díaz\\nhttp/);
    expect(toAna).toMatch(/^DESCRIPTION:With: Noa Levi\\, Omar Haddad\\nhttp/);
    await as(noa, calls.cancelMeeting, { params, body: seen(MONDAY) });
    for (const line of Object.values(await filesOf('meeting-cancelled'))) expect(line).toMatch(/^DESCRIPTION:http/);
    const feed = await api.call(calls.getFeed, { params: { feed: feedLink(api.platform.vault, omar) } });
    expect(feed.body).not.toMatch(/Noa|Ana/);
  });

  test('is booked once, however many book it at the same moment', async () => {
    const { noa, omar, ana, params } = await buildGroup();
    await MeetingModel.deleteOne({ id: params.meetingId });
    const booked = await Promise.all(
      [noa, omar, ana].map((student) => as(student, calls.bookMeeting, { body: { ...seen(MONDAY), moves: null } })),
    );
    expect(booked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await MeetingModel.countDocuments()).toBe(1);
    expect(await MailModel.countDocuments({ kind: 'meeting-set' })).toBe(3);
  });

  test('that is proposed comes into the calendars when somebody books it', async () => {
    const { noa, params } = await buildGroup();
    await MeetingModel.updateOne({ id: params.meetingId }, { $set: { state: 'proposed', invited: [] } });
    const moves = { id: params.meetingId, ...seen(MONDAY) };
    const { body } = await as(noa, calls.bookMeeting, { body: { ...seen(MONDAY), moves } });
    expect(body.next.state).toBe('booked');
    expect((await readCalendars(api.platform)).size).toBe(3);
  });

  test('that is called off leaves the calendars of all', async () => {
    const { noa, omar, params } = await buildGroup();
    await as(noa, calls.setMeetingPlace, { params, body: { place: 'Library' } });
    expect((await readCalendars(api.platform)).get(omar.email)).toHaveLength(1);
    const { body } = await as(omar, calls.cancelMeeting, { params, body: seen(MONDAY) });
    expect(body.next).toBeNull();
    expect([...(await readCalendars(api.platform)).values()]).toEqual([[], [], []]);
    const gone = await as(noa, calls.setMeetingPlace, { params, body: { place: 'Cafeteria' } });
    expect([gone.status, gone.body.code]).toEqual([404, 'meeting_not_found']);
  });

  test('has a place that anyone of the group says, kept for the next one', async () => {
    const { noa, ana, params } = await buildGroup();
    const { body } = await as(ana, calls.setMeetingPlace, {
      params,
      body: { place: ' https://meet.example.edu/abc ' },
    });
    expect(body.next.place).toBe('https://meet.example.edu/abc');
    const [event] = (await readCalendars(api.platform)).get(noa.email)!;
    expect(event).toMatchObject({ place: 'https://meet.example.edu/abc', startsAt: MONDAY });
    stopClock(MONDAY.getTime() + 2 * HOUR);
    const next = await as(noa, calls.bookMeeting, {
      body: { ...seen(new Date(MONDAY.getTime() + 7 * 24 * HOUR)), moves: null },
    });
    expect(next.body).toMatchObject({
      next: { place: 'https://meet.example.edu/abc' },
      last: { id: params.meetingId },
    });
    const wrong = await as(noa, calls.setMeetingPlace, { params, body: { place: 'a\u202eb' } });
    expect(wrong.status).toBe(400);
  });

  test('gets no Meet link where Google is not set up', async () => {
    const { noa, params } = await buildGroup();
    const { status, body } = await as(noa, calls.makeMeetLink, { params, body: seen(MONDAY) });
    expect([status, body.code]).toEqual([409, 'google_not_configured']);
  });

  test('is not booked in the past, nor after the term', async () => {
    const { cls, noa } = await buildGroup();
    await MeetingModel.deleteMany({});
    const past = await as(noa, calls.bookMeeting, { body: { ...seen(new Date(Date.now() - HOUR)), moves: null } });
    expect([past.status, past.body.code]).toEqual([400, 'invalid_request']);
    const after = await as(noa, calls.bookMeeting, { body: { ...seen(cls.activeUntil), moves: null } });
    expect([after.status, after.body.code]).toEqual([403, 'class_ended']);
  });

  test('is moved thirty times a day by one member at most', async () => {
    const { noa, params } = await buildGroup();
    const place = (at: number) => ({ body: { place: `Room ${at}` } });
    await api.platform.limits.meetingChanges.add(String(noa.id), 29);
    expect((await as(noa, calls.setMeetingPlace, { params, ...place(29) })).status).toBe(200);
    const last = await as(noa, calls.setMeetingPlace, { params, ...place(30) });
    expect([last.status, last.body.code]).toEqual([429, 'too_many_requests']);
  });
});

test('a member’s own name is corrected after the deadline, everywhere, by either link; the history says that, not the name', async () => {
  const { cls, noa, omar, group } = await buildGroup();
  await StudentModel.updateOne({ id: noa.id }, { $set: { phoneNumber: '+1 212 555 0100' } });
  await ClassModel.updateOne({ id: cls.id }, { $set: { deadline: new Date(0) } });
  const token = { classId: cls.id, groupId: group.id, tokenHash: 'h', createdAt: new Date(), expiresAt: new Date() };
  const meetingDetails = { courseName: cls.courseName, groupNumber: 1, timeZone: cls.timeZone };
  const groupMembers = [noa, omar].map(({ fullName, email }) => ({ fullName, email, isLeader: false }));
  await MeetingTokenModel.create({ ...token, groupMembers, meetingDetails });

  const named = await as(noa, calls.correctOwnName, { body: { fullName: ' Noa Katz ' } });
  expect([named.status, named.body.you.fullName]).toEqual([200, 'Noa Katz']);
  expect((await show(omar)).group.members.map(({ fullName }: { fullName: string }) => fullName)).toContain('Noa Katz');
  const { words, phoneNumber } = await StudentModel.findOne({ id: noa.id }).orFail().lean();
  expect([words.includes('katz'), words.includes('levi'), phoneNumber]).toEqual([true, false, '+1 212 555 0100']);
  const { groupMembers: met } = await MeetingTokenModel.findOne({ classId: cls.id }).orFail().lean();
  expect(met.map(({ fullName }) => fullName)).toEqual(['Noa Katz', 'Omar Haddad']);
  expect((await mailTo('submission-updated', noa))[1]).toContain(cls.courseName);

  const accessKey = openAccessKey(api.platform.vault, noa);
  const byKey = await api.call(correctName, { params: { accessKey }, body: { fullName: 'Noa Katz-Levi' } });
  expect([byKey.status, byKey.body.student.fullName]).toEqual([200, 'Noa Katz-Levi']);
  const same = await as(noa, calls.correctOwnName, { body: { fullName: 'Noa Katz-Levi' } });
  expect([same.status, (await as(noa, calls.correctOwnName, { body: { fullName: 'N' } })).status]).toEqual([200, 400]);
  const events = await EventModel.find({ classId: cls.id }).lean();
  expect(events.map(({ kind, by, studentId }) => [kind, by, studentId])).toEqual(
    Array(2).fill(['name-corrected', 'student', noa.id]),
  );
  expect(JSON.stringify(events)).not.toContain('Katz');
  await ClassModel.updateOne({ id: cls.id }, { $set: { activeUntil: new Date(0) } });
  expect((await as(noa, calls.correctOwnName, { body: { fullName: 'Noa' } })).body.code).toBe('class_ended');
});

describe('a group’s chat', () => {
  const URL = 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOp';

  test('is pasted once by a member, seen by the others alone, kept through an undone removal, and taken away', async () => {
    const { cls, noa, omar, lea, group } = await buildGroup();
    const pasted = await as(omar, calls.setGroupChat, { body: { url: `Join us: ${URL}?mode=x` } });
    expect([pasted.status, pasted.body.group.chat]).toEqual([200, URL]);
    expect((await show(noa)).group.chat).toBe(URL);
    expect((await as(lea, calls.setGroupChat, { body: { url: URL } })).body.code).toBe('no_group');
    const state = groupState((await GroupModel.findOne({ id: group.id }).lean())!);
    expect(state.chatUrl).toBe(URL);
    const foreign = await as(noa, calls.setGroupChat, { body: { url: 'https://evil.example/abc' } });
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([400, 'url']);
    expect((await as(noa, calls.setGroupChat, { body: { url: null } })).body.group).not.toHaveProperty('chat');
    await ClassModel.updateOne({ id: cls.id }, { $set: { activeUntil: new Date(0) } });
    expect((await as(noa, calls.setGroupChat, { body: { url: URL } })).body.code).toBe('class_ended');
  });
});

describe('another hour', () => {
  const WEDNESDAY = new Date('2026-11-04T15:00:00Z');
  const hour = (startsAt: Date) => ({ ...seen(MONDAY), hour: startsAt.toISOString() });
  const propose = (student: StudentRecord, params: object, at: Date) =>
    as(student, calls.proposeHour, { params, body: hour(at) });
  const answer = (student: StudentRecord, params: object, at: Date, said: 'can' | 'cannot') =>
    as(student, calls.answerHour, { params, body: { ...hour(at), answer: said } });
  const kinds = async () => (await MailModel.find().sort({ id: 1 }).lean()).map(({ kind }) => kind);

  test('that a member proposes moves nothing: the others are asked, the leader that she may decide', async () => {
    const { noa, omar, ana, params } = await buildGroup();
    const { body } = await propose(omar, params, TUESDAY);
    expect(body.next).toMatchObject({ startsAt: MONDAY.toISOString(), answers: [] });
    const until = '2026-10-30T16:00:00.000Z';
    expect(body.next.proposals).toEqual([
      { startsAt: TUESDAY.toISOString(), by: omar.id, can: [omar.id], cannot: [], until },
    ]);
    expect(await kinds()).toEqual(['hour-proposed', 'hour-proposed']);
    const [subject, text] = await mailTo('hour-proposed', ana);
    expect(subject).toBe('Algorithms: Another hour for the meeting on Mon, Nov 2, 9:00 AM?');
    expect(text).toContain('“Omar Haddad” proposes another hour for the meeting of Group 1 in “Algorithms”.');
    expect(text).toMatch(/Proposed: Tuesday, November 3, .*\n.*Planned: Monday, November 2,/);
    expect(text).not.toContain('You lead the group');
    expect((await mailTo('hour-proposed', noa))[1]).toContain('You lead the group');
    expect((await readCalendars(api.platform)).size).toBe(0);
    // Sent again, it asks nobody again.
    expect((await propose(omar, params, TUESDAY)).body.next.proposals).toEqual(body.next.proposals);
    expect(await kinds()).toHaveLength(2);
  });

  test('moves the meeting when the last of them can, and all hear who proposed it', async () => {
    const { noa, omar, ana, params } = await buildGroup();
    await propose(omar, params, TUESDAY);
    const two = await answer(noa, params, TUESDAY, 'can');
    expect(two.body.next).toMatchObject({ startsAt: MONDAY.toISOString(), proposals: [{ can: [omar.id, noa.id] }] });
    const { body } = await answer(ana, params, TUESDAY, 'can');
    expect(body.next).toMatchObject({
      startsAt: TUESDAY.toISOString(),
      moved: { from: MONDAY.toISOString(), by: omar.id, isAgreed: true },
    });
    expect(body.next.proposals).toBeUndefined();
    expect(body.next.answers.map((said: { answer: string }) => said.answer)).toEqual(['comes', 'comes', 'comes']);
    const [subject, text] = await mailTo('meeting-set', ana);
    expect(subject).toBe('Algorithms: Meeting moved to Tue, Nov 3, 9:00 AM');
    expect(text).toContain('moves to the hour that “Omar Haddad” proposed. It was on Monday, November 2,');
    expect((await mailTo('meeting-set', omar))[1]).toContain('moves to the hour that you proposed');
    expect((await readCalendars(api.platform)).get(noa.email)).toMatchObject([{ startsAt: TUESDAY }]);
    // An answer that got lost, and comes again.
    const again = await answer(ana, params, TUESDAY, 'can');
    expect([again.status, await MailModel.countDocuments({ kind: 'meeting-set' })]).toEqual([200, 3]);
  });

  test('of two members stand beside each other, and the leader moves to one at once', async () => {
    const { noa, omar, ana, params } = await buildGroup();
    await propose(omar, params, TUESDAY);
    await propose(ana, params, WEDNESDAY);
    // Another one of the same member takes its place; one that a mate has proposed is a yes to that.
    await propose(omar, params, new Date(WEDNESDAY.getTime() + HOUR));
    const { body } = await propose(omar, params, WEDNESDAY);
    expect(body.next.proposals).toMatchObject([{ by: ana.id, can: [ana.id, omar.id] }]);
    await propose(noa, params, TUESDAY);
    const moves = { id: params.meetingId, ...seen(MONDAY) };
    const moved = await as(noa, calls.bookMeeting, { body: { ...seen(WEDNESDAY), moves } });
    expect(moved.body.next).toMatchObject({ startsAt: WEDNESDAY.toISOString(), moved: { by: noa.id } });
    expect(moved.body.next.proposals).toBeUndefined();
    expect(moved.body.next.answers).toHaveLength(3);
    expect((await answer(omar, params, TUESDAY, 'can')).body.code).toBe('meeting_changed');
  });

  test('is taken back by who proposed it, as often as that is sent', async () => {
    const { omar, ana, params } = await buildGroup();
    await propose(omar, params, TUESDAY);
    for (const _ of [1, 2]) {
      const { status, body } = await answer(omar, params, TUESDAY, 'cannot');
      expect([status, body.next.proposals]).toEqual([200, undefined]);
    }
    expect((await answer(ana, params, TUESDAY, 'can')).body.code).toBe('meeting_changed');
    expect((await MeetingModel.findOne().lean())!.proposals).toBeUndefined();
  });

  test('is decided after a day: silence is no objection, a no is', async () => {
    const { noa, omar, ana, params } = await buildGroup();
    await propose(omar, params, TUESDAY);
    await answer(noa, params, TUESDAY, 'cannot');
    await propose(ana, params, WEDNESDAY);
    await answer(noa, params, WEDNESDAY, 'can');
    await decideHours(api.platform);
    expect((await show(noa)).next.proposals).toHaveLength(2);
    stopClock(new Date('2026-10-30T16:00:00Z'));
    await Promise.all([decideHours(api.platform), decideHours(api.platform)]);
    const { next } = await show(noa);
    expect(next).toMatchObject({ startsAt: WEDNESDAY.toISOString(), moved: { by: ana.id, isAgreed: true } });
    expect(next.answers).toHaveLength(2);
    expect(await MailModel.countDocuments({ kind: 'meeting-set' })).toBe(3);
  });

  test('to which nobody says yes leaves the meeting where it is, and who proposed it hears so', async () => {
    const { noa, omar, params } = await buildGroup();
    await propose(omar, params, TUESDAY);
    stopClock(new Date('2026-10-30T16:00:00Z'));
    await decideHours(api.platform);
    await decideHours(api.platform);
    expect((await show(noa)).next).toMatchObject({ startsAt: MONDAY.toISOString() });
    expect((await show(noa)).next.proposals).toBeUndefined();
    expect(await MailModel.countDocuments({ kind: 'hour-declined' })).toBe(1);
    const [subject, text] = await mailTo('hour-declined', omar);
    expect(subject).toBe('Algorithms: Meeting stays on Mon, Nov 2, 9:00 AM');
    expect(text).toContain('1 of 3 said that they can, so it stays as planned');
  });

  test('moves the meeting once the only one who was waited for has left, not when its own member has', async () => {
    const { cls, noa, omar, ana, group, params } = await buildGroup();
    await propose(omar, params, TUESDAY);
    await propose(ana, params, WEDNESDAY);
    await answer(noa, params, TUESDAY, 'can');
    await GroupModel.updateOne({ id: group.id }, { $pull: { members: { studentId: ana.id } } });
    expect((await show(noa)).next.proposals).toMatchObject([{ by: omar.id }]);
    await ClassModel.updateOne({ id: cls.id }, { $set: { meetingsDue: new Date() } });
    stopClock(Date.now() + 60_000);
    await keepMeetings(api.platform);
    await decideHours(api.platform);
    expect((await show(noa)).next).toMatchObject({ startsAt: TUESDAY.toISOString(), moved: { by: omar.id } });
    expect((await readCalendars(api.platform)).get(ana.email)).toEqual([]);
  });

  test('is gone with its hour, with its meeting, and once that has begun', async () => {
    const { noa, omar, params } = await buildGroup();
    const soon = new Date('2026-10-29T17:00:00Z');
    const { body } = await propose(omar, params, soon);
    // So near that nobody could be told in time: only answers of all, or the leader, move it.
    expect(body.next.proposals).toMatchObject([{ until: soon.toISOString() }]);
    await answer(noa, params, soon, 'can');
    stopClock(soon);
    expect((await show(noa)).next.proposals).toBeUndefined();
    await decideHours(api.platform);
    expect((await show(noa)).next).toMatchObject({ startsAt: MONDAY.toISOString() });
    expect((await propose(omar, params, soon)).status).toBe(400);
    await propose(omar, params, TUESDAY);
    await as(noa, calls.cancelMeeting, { params, body: seen(MONDAY) });
    expect((await answer(noa, params, TUESDAY, 'can')).body.code).toBe('meeting_not_found');
    expect((await MeetingModel.findOne().lean())!.proposals).toBeUndefined();
    await MeetingModel.updateOne({ id: params.meetingId }, { $set: { state: 'booked' } });
    stopClock(MONDAY);
    expect((await propose(omar, params, TUESDAY)).body.code).toBe('meeting_changed');
  });
});

describe('whether they met', () => {
  test('is said once the meeting has begun, by each member, and again otherwise', async () => {
    const { noa, omar, params } = await buildGroup();
    const say = (student: StudentRecord, met: string) => as(student, calls.sayMet, { params, body: { met } });
    expect((await say(noa, 'yes')).body.code).toBe('meeting_changed');
    stopClock(MONDAY.getTime() + 2 * HOUR);
    await say(noa, 'no');
    await say(omar, 'some');
    const { body } = await say(noa, 'yes');
    expect(body).toMatchObject({
      next: null,
      last: {
        met: [
          { studentId: omar.id, met: 'some' },
          { studentId: noa.id, met: 'yes' },
        ],
      },
    });
  });
});

describe('the settings of a member', () => {
  test('stop each kind of mails by itself, and have it come again', async () => {
    const { noa, omar, params } = await buildGroup();
    const stop = (kind: string, stopped: boolean) => as(omar, calls.stopMails, { body: { kind, stopped } });
    await stop('reminders', true);
    expect((await stop('invitations', true)).body.you.stopped).toEqual(['reminders', 'invitations']);
    await as(noa, calls.setMeetingPlace, { params, body: { place: 'Library' } });
    expect(await MailModel.countDocuments({ studentId: omar.id })).toBe(0);
    await stop('invitations', true);
    expect((await stop('invitations', false)).body.you.stopped).toEqual(['reminders']);
  });

  test('a new link is mailed, and the old ones lead nowhere', async () => {
    const { noa } = await buildGroup();
    expect((await as(noa, calls.renewMemberLink, { body: {} })).status).toBe(200);
    expect((await as(noa, calls.getMyGroup)).status).toBe(404);
    const mail = (await MailModel.findOne({ kind: 'member-link' }).lean())!;
    const { kind, props } = openMail(api.platform.vault, mail);
    expect([mail.to.address, kind]).toEqual([noa.email, 'member-link']);
    const headers = memberHeaders((props as { me: MemberLink }).me);
    expect((await api.call(calls.getMyGroup, { headers })).status).toBe(200);
  });

  test('a leader gets a token for the links of the mail, and nobody else', async () => {
    const { noa, omar } = await buildGroup();
    const { body } = await as(noa, calls.leadFromPage, { body: {} });
    const { status } = await api.fetch(`/api/l/${body.token}/schedule`);
    expect([status, await LeaderLinkModel.countDocuments()]).toEqual([302, 1]);
    const other = await as(omar, calls.leadFromPage, { body: {} });
    expect([other.status, other.body.code]).toEqual([403, 'forbidden']);
  });
});

describe('a member’s calendar', () => {
  const read = (feed: string) => api.fetch(`/api/calendars/${feed}`);

  test('holds the meetings of the group, at an address that can be changed', async () => {
    const { noa, params } = await buildGroup();
    const feed = feedLink(api.platform.vault, noa);
    const { status, headers, body } = await read(feed);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/calendar/)]);
    expect(body).toContain(`UID:meeting-${params.meetingId}@groups.example.edu`);
    const renewed = await as(noa, calls.renewFeed, { body: {} });
    expect((await read(feed)).status).toBe(404);
    expect((await read(renewed.body.you.feedUrl.split('/').at(-1))).status).toBe(200);
    expect(api.logs.join('')).not.toContain(feed.split('.')[1]);
  });

  test('is empty for a student in no group, and goes with the class', async () => {
    const { cls, lea } = await buildGroup();
    expect((await read(feedLink(api.platform.vault, lea))).body).not.toContain('VEVENT');
    await ClassModel.deleteOne({ id: cls.id });
    await StudentModel.deleteMany({ classId: cls.id });
    expect((await read(feedLink(api.platform.vault, lea))).status).toBe(404);
  });
});

describe('the links to one’s groups', () => {
  const MINE = 'mia@example.edu';
  const ask = async (call: typeof calls.sendGroupLinks | typeof sendHomeLink, email: string) => {
    const answer = await api.call(call, { body: { email, language: 'he' } });
    await mailRequestedLinks(api.platform);
    return answer;
  };
  const mailed = async () =>
    (await MailModel.find().sort({ id: 1 }).lean()).map((mail) => ({
      kind: mail.kind,
      to: mail.to.address,
      ...(openMail(api.platform.vault, mail).props as Partial<MailProps['group-links']>),
    }));

  test('are mailed together: those of groups, and of submissions that may still change; nobody learns who has any', async () => {
    const { cls, lea } = await buildGroup();
    await StudentModel.updateOne({ id: lea.id }, { $set: { email: MINE } });
    await ClassModel.updateOne({ id: cls.id }, { $set: { deadline: new Date(0) } });
    const over = await buildClass(api.platform, { courseName: 'Logic', activeUntil: new Date(0) });
    const [old, open] = [over, await buildClass(api.platform, { courseName: 'Topology' })];
    const before = await buildStudent(api.platform, old.id, { email: MINE });
    const early = await buildStudent(api.platform, open.id, { email: MINE });
    await buildGroups(old, [[before.id]]);
    const gone = await buildClass(api.platform, { status: 'rejected' });
    await buildStudent(api.platform, gone.id, { email: MINE });
    const answers = [await ask(calls.sendGroupLinks, MINE), await ask(calls.sendGroupLinks, 'nobody@example.edu')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { success: true }]));
    const { vault } = api.platform;
    const classes = [
      { courseName: 'Topology', accessKey: openAccessKey(vault, early) },
      { courseName: 'Algorithms', me: memberLink(vault, lea) },
      { courseName: 'Logic', me: memberLink(vault, before) },
    ];
    expect(await mailed()).toEqual([{ kind: 'group-links', to: MINE, classes }]);
  });

  test('come instead of silence to a student who asks for their classes', async () => {
    const { noa } = await buildGroup();
    await ask(sendHomeLink, noa.email);
    await ask(sendHomeLink, 'dana@example.edu');
    expect((await mailed()).map(({ kind, to }) => [kind, to])).toEqual([
      ['group-links', noa.email],
      ['home-link', 'dana@example.edu'],
    ]);
  });

  test('that can’t be made stop nobody else’s, and are tried again', async () => {
    const cls = await buildClass(api.platform);
    const { id, accessKey } = await buildStudent(api.platform, cls.id, { email: MINE });
    const { accessKeySealed } = (await StudentModel.findOne({ id }).lean())!;
    await StudentModel.updateOne({ id }, { $set: { accessKeySealed: 'damaged' } });
    for (const email of [MINE, 'dana@example.edu']) await ask(sendHomeLink, email);
    expect((await mailed()).map(({ to }) => to)).toEqual(['dana@example.edu']);
    await StudentModel.updateOne({ id }, { $set: { accessKeySealed } });
    await mailRequestedLinks(api.platform);
    expect((await mailed()).at(-1)).toMatchObject({ to: MINE, classes: [{ accessKey }] });
  });

  test('are mailed five times in half an hour to an address, known or not', async () => {
    for (const email of [MINE, 'nobody@example.edu']) {
      for (let i = 0; i < 5; i += 1) expect((await ask(calls.sendGroupLinks, email)).status).toBe(200);
      expect((await ask(calls.sendGroupLinks, email)).status).toBe(429);
    }
  });
});
