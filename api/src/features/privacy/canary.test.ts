import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { approveRequest, deleteClass } from '@study-groups/contracts/admin';
import { listClasses } from '@study-groups/contracts/admin-classes';
import { searchAll } from '@study-groups/contracts/admin-search';
import type { Call } from '@study-groups/contracts/call';
import { requestClass } from '@study-groups/contracts/class';
import { getClass } from '@study-groups/contracts/public-class';
import { exportGroups, getDashboard, matchClass } from '@study-groups/contracts/dashboard';
import { createDriveFolder, createGoogleEvents } from '@study-groups/contracts/google';
import { getGroups } from '@study-groups/contracts/group';
import { writeToGroups } from '@study-groups/contracts/group-message';
import { followLeaderLink } from '@study-groups/contracts/leader-links';
import { listMails } from '@study-groups/contracts/mail';
import { NO_RULES, saveRules } from '@study-groups/contracts/rules';
import { createInvitation, createMeetingToken } from '@study-groups/contracts/scheduler';
import { createStudent, getStudent, submissionFields, updateStudent } from '@study-groups/contracts/student';
import { OPTIONAL_TEXTS } from '@study-groups/contracts/submission-texts';
import { mapValues, namesOf } from '@study-groups/contracts/tables';
import mongoose from 'mongoose';
import { openPassword } from '../../records/class-passwords.ts';
import { ClassModel } from '../../records/class.ts';
import { EDIT_MAILS_WAIT_MS } from '../../records/edits.ts';
import { openMail } from '../../records/mail-payload.ts';
import type { MailProps } from '../../records/mail-props.ts';
import { MailModel } from '../../records/mail.ts';
import { emptyDatabase, type Sent, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildRequestForm, buildSubmission } from '../../testing/factories.ts';
import { DRIVE_SCOPE } from '../../testing/google/accounts.ts';
import { FakeGoogle } from '../../testing/google/fake-google.ts';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { asking, buildQuestion } from '../../testing/questions.ts';
import { signIn } from '../../testing/sign-in.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { deliverDueMails } from '../outbox/deliver.ts';
import { createSmtpTransport } from '../mails/transport.ts';
import { keepRetention } from './retention.ts';

const DAY_MS = 86_400_000;

let google: FakeGoogle;
let api: TestApi;
let mailbox: Mailbox;
let admin: Record<string, string>;
beforeAll(async () => {
  google = await FakeGoogle.start();
  api = await startTestApi(google.env);
  api.platform.matcher = TRIVIAL_MATCHER;
});
beforeEach(async () => {
  await emptyDatabase();
  mailbox = await startMailbox();
  admin = await signIn(api, await buildAdmin());
});
afterEach(() => mailbox.close());
afterAll(async () => {
  await Promise.all([api.close(), google.close()]);
});

/** The fields of a request for a class, each value findable. */
const REQUEST = {
  courseName: 'Canary course',
  courseCode: 'CANARY 101',
  university: 'Canary University',
  instructorName: 'Canary Instructor',
  instructorEmail: 'canary.instructor@example.edu',
  slugProposal: 'canary-slug',
};

/** The free texts of the n-th student's submission. */
const student = (n: number) => ({
  fullName: `Canary Student${n}`,
  email: `canary.student${n}@example.edu`,
  ...mapValues(OPTIONAL_TEXTS, () => `CANARY00${n}`),
  phoneNumber: `+9725550000${n}`,
  friendPreferences: [`canary.friend${n}@example.edu`],
  groupDynamics: 'canary-dynamics',
  communicationStyle: 'canary-style',
  answers: { about: `Canary hobby${n}` },
});
const CANARY = /canary|\+9725550000/i;

test.each(namesOf(submissionFields))('a canary stands in %s, where that is a free text', (field) => {
  const planted = { ...buildSubmission(), ...student(1) };
  const values = field === 'answers' ? Object.values(planted.answers) : [planted[field]].flat();
  const texts = values.filter((value) => typeof value === 'string');
  const isFree = texts.some((text) => submissionFields[field].safeParse(wrap(planted[field], `${text}z`)).success);
  if (isFree) expect(texts).toEqual([expect.stringMatching(CANARY)]);
});

const wrap = (like: unknown, text: string) =>
  Array.isArray(like) ? [text] : typeof like === 'object' ? { about: text } : text;

/** Runs a class from its request to its sent group mails, and returns all that is secret of it. */
async function runClass() {
  const asked = await api.call(requestClass, { body: buildRequestForm(REQUEST) });
  const { id } = asked.body;
  const approved = await api.call(approveRequest, { params: { id }, headers: admin });
  const { slug } = approved.body;
  const about = buildQuestion({
    id: 'about',
    kind: 'text',
    choices: [],
    texts: { en: { title: 'About', choices: {} } },
  });
  await ClassModel.updateOne({ id }, { setup: asking(about) });
  const accessKeys: string[] = [];
  for (const n of [1, 2, 3]) {
    const body = { classId: id, ...buildSubmission(student(n)) };
    accessKeys.push((await api.call(createStudent, { body })).body.accessKey);
    expect((await api.call(createStudent, { body })).status).toBe(409);
  }
  const edited = { params: { accessKey: accessKeys[0]! }, body: { classId: id, ...buildSubmission(student(1)) } };
  expect((await api.call(updateStudent, edited)).status).toBe(200);
  expect((await api.call(getStudent, { params: { accessKey: accessKeys[0]! } })).status).toBe(200);

  const cls = (await ClassModel.findOne({ id }).lean())!;
  const passwords = {
    dashboard: openPassword(api.platform.vault, cls, 'dashboard'),
    groups: openPassword(api.platform.vault, cls, 'groups'),
  };
  expect((await api.call(matchClass, { params: { slug }, headers: admin })).status).toBe(200);
  const professor = { 'x-dashboard-password': passwords.dashboard };
  expect((await api.call(getDashboard, { params: { slug }, headers: professor })).status).toBe(200);
  expect((await api.call(exportGroups, { params: { slug }, query: { password: passwords.dashboard } })).status).toBe(
    200,
  );
  expect(
    (await api.call(getDashboard, { params: { slug }, headers: { 'x-dashboard-password': 'wrong' } })).status,
  ).toBe(401);
  const tokens = await openLeaderLinks(slug, professor);
  const transport = createSmtpTransport(mailbox.url, 'no-reply@example.edu');
  mailbox.refused.set(student(2).email, 550);
  const now = () => new Date(Date.now() + EDIT_MAILS_WAIT_MS);
  await deliverDueMails({ platform: api.platform, transport, now });
  transport.close();
  return { id, slug, activeUntil: cls.activeUntil, passwords, secrets: [...accessKeys, ...tokens] };
}

/** Does by hand what leaves a trace, as the professor and as the leader of the group. @returns the leader's tokens */
async function openLeaderLinks(slug: string, headers: Record<string, string>): Promise<string[]> {
  const done = async (call: Call, sent: Sent) => {
    const { status, body } = await api.call(call, { headers, ...sent });
    expect(status).toBeLessThan(400);
    return body;
  };
  const dashboard = await done(getDashboard, { params: { slug } });
  const [group] = dashboard.groups;
  const [leader, member, moved] = group.members;
  const mail = (await MailModel.findOne({ kind: 'your-group', studentId: leader.id }).lean())!;
  const { leaderToken } = (openMail(api.platform.vault, mail).props as MailProps['your-group']).leads!;
  await done(followLeaderLink, { params: { token: leaderToken, action: 'schedule' } });
  const people = [leader, member].map(({ fullName, email }) => ({ fullName, email }));
  const meeting = { courseName: 'Any', groupNumber: 1, members: people, suggestedTimes: [], leaderToken };
  const { token } = await done(createMeetingToken, { body: meeting });
  const selectedSlots = [{ day: 'monday', time: '14:00', duration: '60' }];
  const schedule = { selectedSlots, startDate: '2026-09-01', endDate: '2026-12-31' };
  await done(createInvitation, { params: { token }, body: { ...schedule, mail: true } });
  const asked = await done(createGoogleEvents, { body: { token, ...schedule, realCalendar: true } });
  const accessToken = google.accounts.giveToken(DRIVE_SCOPE);
  google.drive.owner = 'canary.owner@example.edu';
  await done(createDriveFolder, {
    body: { groupId: group.id, accessToken, folderName: 'Canary folder', groupMembers: people, leaderToken },
  });

  const { group: empty } = await done(actions.createEmptyGroup, { params: { slug } });
  await done(actions.moveStudent, {
    params: { studentId: moved.id, fromGroupId: group.id, toGroupId: empty.id },
  });
  await done(actions.changeLeader, { params: { groupId: group.id, studentId: member.id } });
  await done(actions.remindLeader, { params: { groupId: group.id, studentId: member.id } });
  await done(writeToGroups, { params: { slug }, body: { groupIds: [group.id], text: 'Canary message' } });
  await done(actions.resendEmails, { params: { slug }, body: { type: 'all' } });
  await done(actions.removeStudent, { params: { slug, studentId: leader.id } });
  const { version } = await done(getDashboard, { params: { slug } });
  const notAlone = [{ tag: 'Canary tag', students: [member.id, moved.id] }];
  await done(saveRules, { params: { slug }, body: { rules: { ...NO_RULES, notAlone }, version } });
  await done(actions.undoEdit, { params: { slug }, body: { version: version + 1 } });
  await done(actions.redoEdit, { params: { slug }, body: { version: version + 2 } });
  return [leaderToken, token, accessToken, new URL(asked.authUrl).searchParams.get('state') ?? ''];
}

/** Everything that is stored, as text. */
async function everything(): Promise<string> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const contents = collections.map(async (collection) => ({
    collection: collection.collectionName,
    documents: await collection.find().toArray(),
  }));
  return JSON.stringify(await Promise.all(contents));
}

test('classmates and strangers see only what is theirs, and logs and metrics nothing', async () => {
  const { slug, passwords, secrets } = await runClass();
  const open = await api.call(getClass, { params: { slug } });
  expect(JSON.stringify(open.body)).not.toMatch(/student\d|instructor@|friend|prof-|group-/i);
  const page = await api.call(getGroups, { params: { slug }, body: { password: passwords.groups } });
  const shown = JSON.stringify(page.body);
  expect(shown).toContain(student(2).email);
  expect(shown).not.toContain(student(1).email);
  const texts = namesOf(OPTIONAL_TEXTS).map((name) => student(2)[name]);
  for (const hidden of [...texts, 'hobby', 'friend2', 'dynamics', 'canary-style', 'tag']) {
    expect(shown).not.toContain(hidden);
  }
  const output = `${api.logs.join('\n')}\n${(await api.fetch('/metrics')).body}`;
  expect(output).toContain('/api/students/:accessKey');
  expect(output).not.toMatch(CANARY);
  const stored = await everything();
  for (const secret of [passwords.dashboard, passwords.groups, ...secrets]) {
    expect(output).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
});

test.each(['deletion', 'retention'])('%s leaves no canary anywhere', async (way) => {
  const { id, activeUntil } = await runClass();
  const stored = await everything();
  for (const name of namesOf(OPTIONAL_TEXTS)) expect(stored).toContain(`"${name}":"${student(3)[name]}"`);
  if (way === 'deletion') await api.call(deleteClass, { params: { id }, headers: admin });
  else await keepRetention(api.platform, new Date(activeUntil.getTime() + 181 * DAY_MS));

  const left = await everything();
  expect(left).not.toMatch(CANARY);
  const places = (JSON.parse(left) as { collection: string; documents: { classId?: number }[] }[])
    .filter(({ documents }) => documents.some(({ classId }) => classId === id))
    .map(({ collection }) => collection);
  expect(places.sort()).toEqual(['erasures', 'events']);
  expect((await api.call(listClasses, { headers: admin })).body).toEqual({ classes: [], total: 0, pending: 0 });
  const found = await api.call(searchAll, { headers: admin, query: { q: 'canary' } });
  expect(found.body).toEqual({ classes: [], people: [], mails: [] });
  expect((await api.call(listMails, { headers: admin })).body.mails).toEqual([]);
});
