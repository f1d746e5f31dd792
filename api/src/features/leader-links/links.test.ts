import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { changeLeader } from '@study-groups/contracts/actions';
import { followLeaderLink, LEADER_ACTIONS, type LeaderAction } from '@study-groups/contracts/leader-links';
import { inTransaction } from '../../platform/transaction.ts';
import { GroupModel } from '../../records/group.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildGroups, buildStudent, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { leaveClass } from '../students/leave.ts';
import { dissolveGroups } from '../groups/dissolve.ts';
import { dialled } from './destination.ts';
import { issueLeaderLinks } from './links.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

async function buildLed() {
  const cls = await buildClass(api.platform, { courseName: 'Cells & Organs' });
  const leader = await buildStudent(api.platform, cls.id, { fullName: 'Noa Levi', phoneNumber: '+972 52 1234567' });
  const ana = await buildStudent(api.platform, cls.id, {
    fullName: 'Ana Díaz',
    email: "ana.o'diaz+bio@example.edu",
    phoneNumber: '+1 (555) 010-0000',
    availability: { monday: ['10:00'], sunday: ['00:00'] },
  });
  const omar = await buildStudent(api.platform, cls.id, { fullName: 'Omar Haddad' });
  const [group] = await buildGroups(cls, [[leader.id, ana.id, omar.id]]);
  const tokens = await inTransaction((session) => issueLeaderLinks(api.platform.vault, session, [group!]));
  return { cls, leader, ana, omar, group: group!, token: tokens.get(group!.id)! };
}

const follow = (token: string, action: LeaderAction | 'delete') =>
  api.call(followLeaderLink, { params: { token, action } });
const clicks = async () => {
  const group = await GroupModel.findOne().lean();
  return group!.members.map(({ messageClicked, emailClicked, scheduleClicked }) => [
    messageClicked,
    emailClicked,
    scheduleClicked,
  ]);
};
const NONE = [false, false, false];

test('the links of a leader who has left the course say so', async () => {
  const { leader, token } = await buildLed();
  await leaveClass(api.platform, leader);
  const { status, body } = await follow(token, 'schedule');
  expect([status, body.code]).toEqual([404, 'class_left']);
});

describe('a leader who follows', () => {
  test('the message link gets the phone numbers of the others and a first sentence', async () => {
    const { token, omar } = await buildLed();
    const { status, body, headers } = await follow(token, 'message');
    expect([status, body]).toEqual([302, '']);
    const url = new URL(headers.get('location')!);
    expect(url.origin + url.pathname).toBe('http://groups.example.edu/sms-redirect');
    expect(url.searchParams.get('numbers')).toBe('+15550100000');
    expect(url.searchParams.get('body')).toBe(
      'Hello, this is Noa Levi, the leader of Group 1 in Cells & Organs. When shall we meet first?',
    );
    // Whom no text message reaches can be mailed.
    expect(JSON.parse(url.searchParams.get('unreached')!)).toEqual([{ fullName: 'Omar Haddad', email: omar.email }]);
    expect(url.searchParams.get('subject')).toBe('Cells & Organs: Group 1');
    expect(await clicks()).toEqual([[true, false, false], NONE, NONE]);
  });

  test('the e-mail link gets a new mail to the others, with every sign of their addresses kept', async () => {
    const { token, omar } = await buildLed();
    const { headers } = await follow(token, 'email');
    const [addresses, query] = headers.get('location')!.slice('mailto:'.length).split('?');
    expect(addresses!.split(',').map(decodeURIComponent)).toEqual(["ana.o'diaz+bio@example.edu", omar.email]);
    expect(new URLSearchParams(query).get('subject')).toBe('Cells & Organs: Group 1');
    expect(await clicks()).toEqual([[false, true, false], NONE, NONE]);
  });

  test('the schedule link gets the group and its times, the night slots on the next day', async () => {
    const { token, group } = await buildLed();
    await GroupModel.updateOne({ id: group.id }, { $set: { bestMeetingTimes: ['monday|10:00', 'sunday|00:00'] } });
    const url = new URL((await follow(token, 'schedule')).headers.get('location')!);
    expect(url.pathname).toBe('/meet-scheduler');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      courseName: 'Cells & Organs',
      groupNumber: '1',
      leader: token,
    });
    expect(JSON.parse(url.searchParams.get('times')!)).toEqual(['Monday 10:00', 'Monday 00:00']);
    expect(JSON.parse(url.searchParams.get('members')!)).toContainEqual({
      fullName: 'Ana Díaz',
      email: "ana.o'diaz+bio@example.edu",
      isLeader: false,
    });
    expect(await clicks()).toEqual([[false, false, true], NONE, NONE]);
  });

  test('the folder link gets the group with its id, and leaves no trace', async () => {
    const { token, group } = await buildLed();
    const url = new URL((await follow(token, 'drive')).headers.get('location')!);
    expect(url.pathname).toBe('/create-drive-folder');
    expect(url.searchParams.get('groupId')).toBe(String(group.id));
    expect(JSON.parse(url.searchParams.get('members')!)).toHaveLength(3);
    expect(await clicks()).toEqual([NONE, NONE, NONE]);
  });
});

test('somebody who only asks whether a link leads somewhere has not followed it', async () => {
  const { token } = await buildLed();
  for (const action of LEADER_ACTIONS) {
    const { status, headers } = await api.fetch(`/api/l/${token}/${action}`, { method: 'HEAD' });
    expect([status, headers.has('location')]).toEqual([302, true]);
  }
  expect(await clicks()).toEqual([NONE, NONE, NONE]);
});

describe('a link leads nowhere', () => {
  test('that was made up, is malformed, or names another action', async () => {
    const { token } = await buildLed();
    for (const [wrong, action] of [
      ['x'.repeat(32), 'email'],
      ['short', 'email'],
      [token, 'delete'],
    ] as const) {
      const { status, body } = await follow(wrong, action);
      expect([status, body.code]).toEqual([404, 'link_not_found']);
    }
    expect(await clicks()).toEqual([NONE, NONE, NONE]);
  });

  test('of somebody who does not lead the group any more', async () => {
    const { token, group, omar } = await buildLed();
    await api.call(changeLeader, {
      params: { groupId: group.id, studentId: omar.id },
      body: {},
      headers: { 'x-dashboard-password': CLASS_PASSWORDS.dashboard },
    });
    expect((await follow(token, 'email')).status).toBe(404);
    expect(await clicks()).toEqual([NONE, NONE, NONE]);
  });

  test('once the groups are dissolved', async () => {
    const { token, cls } = await buildLed();
    await inTransaction((session) => dissolveGroups(session, cls.id));
    expect((await follow(token, 'email')).status).toBe(404);
  });
});

test('a token has 192 random bits, and only its keyed hash is stored', async () => {
  const { token } = await buildLed();
  expect(token).toMatch(/^[\w-]{32}$/);
  const links = await LeaderLinkModel.find().lean();
  expect(JSON.stringify(links)).not.toContain(token);
  expect(api.logs.join('')).not.toContain(token);
});

test.each([
  ['+44 (0)20 7946 0958', 'Asia/Jerusalem', '+442079460958'],
  ['020 7946 0958', 'Europe/London', '+442079460958'],
  ['(+972) 54-123-4567', 'America/New_York', '+972541234567'],
  ['(0)541234567', 'Asia/Jerusalem', '+972541234567'],
  ['054-1234567 ext. 5', 'Asia/Tel_Aviv', '+972541234567'],
  ['06 12 34 56 78 poste 12', 'Europe/Paris', '+33612345678'],
  ['+49 89 1234567 Durchwahl 12', 'Europe/Berlin', '+49891234567'],
  ['8 (916) 123-45-67 доб. 12', 'Europe/Moscow', '+79161234567'],
  ['011 44 20 7946 0958', 'America/New_York', '+442079460958'],
  ['011 15-1234-5678', 'America/Argentina/Buenos_Aires', '+5491112345678'],
  ['00972541234567', 'America/New_York', '+972541234567'],
  ['089/1234567', 'Europe/Berlin', '+49891234567'],
  ['06 1234567', 'Europe/Rome', '+39061234567'],
  ['09876 543210', 'Asia/Kolkata', '+919876543210'],
  ['09876 543210', 'Asia/Calcutta', '+919876543210'],
  ['(555) 010-0000', 'America/Los_Angeles', '+15550100000'],
  ['5550100', 'America/New_York', '5550100'],
  ['054-1234567', 'UTC', '0541234567'],
])('%s in a class in %s is dialled as %s', (typed, zone, number) => expect(dialled(typed, zone)).toBe(number));
