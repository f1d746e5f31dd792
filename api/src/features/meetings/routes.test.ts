import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as scheduler from '@study-groups/contracts/scheduler';
import { MESSAGES } from '@study-groups/contracts/messages';
import { inTransaction } from '../../platform/transaction.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { GroupModel } from '../../records/group.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { MeetingTokenModel } from '../../records/meeting-token.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildGroups, buildStudent } from '../../testing/factories.ts';
import { buildMeeting } from '../../testing/meetings.ts';
import { issueLeaderLinks } from '../leader-links/links.ts';
import { renderMail } from '../outbox/render.ts';
import { presentZone } from '../../platform/zones.ts';
import { eraseExpiredMeetings } from './tokens.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const MEMBERS = [
  { fullName: 'Noa Levi', isLeader: true, email: 'noa@example.edu' },
  { fullName: 'Omar Haddad', isLeader: false, email: 'omar@example.edu' },
];
const MEETING = { courseName: 'Algorithms', groupNumber: 3, members: MEMBERS, suggestedTimes: ['Monday 14:00'] };
const INVITATION = {
  selectedSlots: [{ day: 'monday', time: '14:00', duration: '90' }],
  startDate: '2026-09-01',
  endDate: '2026-12-31',
};

const create = (body: object = {}) => api.call(scheduler.createMeetingToken, { body: { ...MEETING, ...body } });
const read = (token: string) => api.call(scheduler.getMeetingData, { params: { token } });
const invite = (token: string, body: object = {}) =>
  api.call(scheduler.createInvitation, { params: { token }, body: { ...INVITATION, ...body } });

/** A group whose leader asks for a meeting token by the link of the mail. */
async function buildLedToken() {
  const cls = await buildClass(api.platform, { timeZone: 'Asia/Jerusalem' });
  const students = [
    await buildStudent(api.platform, cls.id, { fullName: 'Ruth Levi' }),
    await buildStudent(api.platform, cls.id, { language: 'he' }),
    await buildStudent(api.platform, cls.id),
  ];
  const [group] = await buildGroups(cls, [students.map(({ id }) => id)]);
  const tokens = await inTransaction((session) => issueLeaderLinks(api.platform.vault, session, [group!]));
  const leaderToken = tokens.get(group!.id)!;
  const { body } = await create({ leaderToken });
  return { cls, students, group: group!, leaderToken, token: body.token as string };
}

test('a leader finds the booked meeting first, its weekly time before the others; nobody else does', async () => {
  const { group, students, leaderToken, token } = await buildLedToken();
  // 18:00 in Jerusalem.
  const startsAt = new Date('2099-06-15T15:00:00Z');
  const before = (await read(token)).body.meetingDetails;
  expect(before.booked).toBeUndefined();
  const meeting = await buildMeeting(group, { startsAt, place: 'Library' });
  const { meetingDetails } = (await read(token)).body;
  expect(meetingDetails.booked).toEqual({ startsAt: startsAt.toISOString(), minutes: 60, place: 'Library' });
  expect(meetingDetails.suggestedTimes).toEqual(['Monday 18:00', ...before.suggestedTimes]);
  expect((await read((await create()).body.token)).body.meetingDetails.booked).toBeUndefined();
  await MeetingModel.updateOne({ id: meeting.id }, { $set: { state: 'proposed' } });
  expect((await read(token)).body.meetingDetails.booked).toBeUndefined();
  await MeetingModel.updateOne({ id: meeting.id }, { $set: { state: 'booked' } });
  const members = group.members.map((member) => ({ ...member, isLeader: member.studentId === students[1]!.id }));
  await GroupModel.updateOne({ id: group.id }, { $set: { members } });
  expect((await read(token)).body.meetingDetails.booked).toBeUndefined();
  expect((await create({ leaderToken })).body.code).toBe('link_not_found');
});

describe('a meeting token', () => {
  test('keeps what it was made with for 30 days, and is stored as a hash', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{32}$/);
    expect((await read(body.token)).body).toEqual({
      meetingDetails: {
        courseName: 'Algorithms',
        groupNumber: 3,
        suggestedTimes: ['Monday 14:00'],
        ...presentZone('America/New_York'),
        canMail: false,
      },
      groupMembers: MEMBERS,
    });
    const [stored] = await MeetingTokenModel.find().lean();
    expect(stored!.expiresAt.getTime() - stored!.createdAt.getTime()).toBe(30 * 86_400_000);
    expect(JSON.stringify(stored)).not.toContain(body.token);
    const redirect = await api.call(scheduler.redirectMeetingToken, { query: { token: body.token } });
    expect(redirect.body).toEqual({ redirectTo: `/schedule-meet?token=${body.token}` });
  });

  test("made with a leader's token keeps the leader's own group, whatever else was sent", async () => {
    const { cls, students, token } = await buildLedToken();
    const { body } = await read(token);
    expect(body.meetingDetails).toMatchObject({
      courseName: cls.courseName,
      groupNumber: 1,
      timeZone: 'Asia/Jerusalem',
      canMail: true,
    });
    expect(body.groupMembers.map(({ email }: { email: string }) => email)).toEqual(students.map(({ email }) => email));
    const wrong = await create({ leaderToken: 'x'.repeat(32) });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'link_not_found']);
  });

  test('that is unknown or expired leads nowhere, and the sweep erases it', async () => {
    const { body } = await create();
    await create();
    const [first] = await MeetingTokenModel.find().sort({ createdAt: 1 }).lean();
    await MeetingTokenModel.updateOne(
      { tokenHash: first!.tokenHash },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    );
    for (const token of [body.token, 'x'.repeat(32)]) {
      const answers = [
        await read(token),
        await invite(token),
        await api.call(scheduler.redirectMeetingToken, { query: { token } }),
      ];
      for (const { status, body: answer } of answers) expect([status, answer.code]).toEqual([404, 'link_not_found']);
    }
    await eraseExpiredMeetings();
    expect(await MeetingTokenModel.countDocuments()).toBe(1);
  });

  test('needs 2 to 10 members with addresses, and calendar times', async () => {
    for (const wrong of [
      { members: MEMBERS.slice(0, 1) },
      { members: Array.from({ length: 11 }, (_, i) => ({ fullName: 'A', email: `a${i}@example.edu` })) },
      { members: [...MEMBERS, { fullName: 'Eve', email: 'eve@example.edu,mallory@example.edu' }] },
      { suggestedTimes: ['Funday 14:00'] },
      { suggestedTimes: ['Monday 24:00'] },
      { timeZone: 'Mars/Olympus' },
      { groupNumber: 0 },
      { groupNumber: 10_000 },
    ]) {
      const { status, body } = await create(wrong);
      expect(status).toBe(400);
      expect(JSON.stringify(body.errors)).not.toContain(MESSAGES.tooLong);
    }
  });

  test('can be made 60 times an hour from one address', async () => {
    await api.platform.limits.meetingTokens.add('127.0.0.1', 59);
    expect([(await create()).status, (await create()).status]).toEqual([200, 429]);
  });
});

describe('the invitation', () => {
  test('is a calendar file for anybody with a token, and mails nobody', async () => {
    const { body } = await create();
    const answer = await invite(body.token, { meetingLink: 'https://meet.example.edu/abc' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ fileName: 'study-group-3.ics', emailsQueued: 0 });
    expect(answer.body.ics).toContain('DTSTART;TZID=America/New_York:20260907T140000');
    expect(answer.body.ics).toContain('BEGIN:VTIMEZONE');
    const mailed = await invite(body.token, { mail: true });
    expect([mailed.status, mailed.body.code]).toEqual([403, 'forbidden']);
    expect(await MailModel.countDocuments()).toBe(0);
  });

  test("from a leader's link is mailed to the other members, each in their language, with the file", async () => {
    const { token, students } = await buildLedToken();
    const { status, body } = await invite(token, { mail: true, meetingLink: 'https://meet.example.edu/abc' });
    expect([status, body.emailsQueued]).toEqual([200, 2]);
    const mails = await MailModel.find().sort({ id: 1 }).lean();
    expect(mails.map(({ kind, to, language }) => [kind, to.address, language])).toEqual([
      ['meeting-invitation', students[1]!.email, 'he'],
      ['meeting-invitation', students[2]!.email, 'en'],
    ]);
    const { text, attachments } = await renderMail(
      openMail(api.platform.vault, mails[1]!),
      'en',
      'https://x.example.edu',
    );
    expect(text).toContain('“Ruth Levi” has planned the meetings of Group 1');
    expect(text).toMatch(/Monday, 2:00\sPM – 3:30\sPM/);
    expect(attachments).toMatchObject([{ filename: 'study-group-1.ics', content: Buffer.from(body.ics) }]);
  });

  test('lists the meetings that take place, each once', async () => {
    const { token } = await buildLedToken();
    const [monday] = INVITATION.selectedSlots;
    const selectedSlots = [monday, { ...monday, duration: '60' }, { ...monday, day: 'sunday' }];
    const { body } = await invite(token, { mail: true, selectedSlots, endDate: '2026-09-12', startDate: '2026-09-07' });
    expect(body.ics.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const mail = await MailModel.findOne().lean();
    expect(openMail(api.platform.vault, mail!).props).toMatchObject({
      slots: [{ day: 'monday', time: '14:00', duration: 60 }],
    });
  });

  test('is mailed ten times a day at most, and not for a group that is led by another', async () => {
    const { token, group } = await buildLedToken();
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await invite(token, { mail: true })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const second = await buildLedToken();
    const { GroupModel } = await import('../../records/group.ts');
    await GroupModel.updateOne(
      { id: second.group.id },
      { $set: { 'members.0.isLeader': false, 'members.1.isLeader': true } },
    );
    expect((await invite(second.token, { mail: true })).status).toBe(404);
    expect(await MailModel.countDocuments()).toBe(20);
    expect(group.id).not.toBe(second.group.id);
  });

  test('says what is missing', async () => {
    const { body } = await create();
    const cases: [wrong: object, path: string, message: string][] = [
      [{ selectedSlots: [] }, 'selectedSlots', MESSAGES.slotMissing],
      [{ selectedSlots: [{ day: 'monday', duration: '60' }] }, 'selectedSlots.0.time', MESSAGES.timeMissing],
      [
        { selectedSlots: [{ day: 'monday', time: '14:00', duration: '20' }] },
        'selectedSlots.0.duration',
        MESSAGES.choice,
      ],
      [{ endDate: '2026-09-06' }, 'selectedSlots', MESSAGES.slotMissing],
      [{ startDate: '2026-02-30' }, 'startDate', MESSAGES.dateInvalid],
      [{ startDate: 5 }, 'startDate', MESSAGES.dateInvalid],
      [{ endDate: '2026-08-31' }, 'endDate', MESSAGES.endBeforeStart],
      [{ endDate: '2028-01-01' }, 'endDate', MESSAGES.endTooFar],
      ...[
        'javascript:alert(1)',
        'https:meet.example.edu',
        'https://meet.example.edu/\u202ecba',
        'https://meet.example.edu/a\u0000b',
        'https://meet.example.edu/a b',
      ].map((meetingLink): (typeof cases)[number] => [{ meetingLink }, 'meetingLink', MESSAGES.linkInvalid]),
    ];
    for (const [wrong, path, message] of cases) {
      const answer = await invite(body.token, wrong);
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
    }
    const all = await invite(body.token, { selectedSlots: null, endDate: '2026-08-31' });
    expect(all.body.errors).toEqual([
      { path: 'selectedSlots', message: MESSAGES.slotMissing },
      { path: 'endDate', message: MESSAGES.endBeforeStart },
    ]);
  });
});

test('Google counts as configured only with both halves of its client', async () => {
  const ask = async () => (await api.call(scheduler.getGoogleCredentials)).body;
  expect(await ask()).toEqual({ hasValidCredentials: false, fullClientId: null });
  api.platform.env.GOOGLE_CLIENT_ID = '1234567890.apps.example.edu';
  expect(await ask()).toEqual({ hasValidCredentials: false, fullClientId: null });
  api.platform.env.GOOGLE_CLIENT_SECRET = 'a secret of the tests';
  expect(await ask()).toEqual({ hasValidCredentials: true, fullClientId: '1234567890.apps.example.edu' });
  delete api.platform.env.GOOGLE_CLIENT_ID;
  delete api.platform.env.GOOGLE_CLIENT_SECRET;
});
