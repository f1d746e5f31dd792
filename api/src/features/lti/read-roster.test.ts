import { beforeEach, describe, expect, test } from '@jest/globals';
import * as calls from '@study-groups/contracts/lms';
import { getRoster, saveRoster } from '@study-groups/contracts/roster';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { LtiCourseModel } from '../../records/lti-course.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiRosterModel } from '../../records/lti-roster.ts';
import { RosterModel } from '../../records/roster.ts';
import { buildAdmin, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { LaunchWorld } from '../../testing/launch-world.ts';
import { buildMember } from '../../testing/lms-members.ts';
import type { TestLms } from '../../testing/lti-platform.ts';
import { buildSeat } from '../../testing/seats.ts';
import { signIn } from '../../testing/sign-in.ts';
import { eraseClass } from '../privacy/erase.ts';
import { readDueRosters } from './read-roster.ts';

const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const world = new LaunchWorld();
let lms: TestLms;
let cls: ClassRecord;

beforeEach(async () => {
  lms = world.lms;
  lms.failing.clear();
  lms.asked.length = 0;
  lms.pageSize = 50;
  lms.nextPage = null;
  lms.listedContext = undefined;
  cls = await world.buildCourse({}, { title: 'Algorithms', membershipsUrl: `${lms.url}/members` });
  lms.members = [1, 2, 3].map((number) => buildMember(number));
});

const params = () => ({ slug: cls.slug! });
const read = async () => (await world.api.call(calls.readCourseRoster, { params: params(), headers, body: {} })).body;
const roster = async (): Promise<string[]> =>
  (await world.api.call(getRoster, { params: params(), headers })).body.people.map(
    ({ email }: { email: string }) => email,
  );
const addresses = (...numbers: number[]) => numbers.map((number) => `student${number}@example.edu`);
const saveByHand = async (emails: string[]) => {
  const { changes: version } = (await ClassModel.findOne({ id: cls.id }).lean())!;
  const people = emails.map((email) => ({ email }));
  expect((await world.api.call(saveRoster, { params: params(), headers, body: { people, version } })).status).toBe(200);
};

describe('the people of a course', () => {
  test('who study there now are the roster; who teaches, has left, or has no address is not', async () => {
    lms.members.push(
      buildMember(4, { roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] }),
      buildMember(5, { status: 'Inactive' }),
      buildMember(6, { email: 'no address' }),
      buildMember(7, { roles: ['Learner'], name: 'X' }),
    );
    expect(await read()).toMatchObject({ reading: 'saved', people: 4, joined: 4, dropped: 0, withoutAddress: 1 });
    expect(await roster()).toEqual(addresses(1, 2, 3, 7));
    expect((await RosterModel.findOne().lean())?.people[0]).toMatchObject({ fullName: 'Student 1' });
    expect(await read()).toMatchObject({ reading: 'same', joined: 0, dropped: 0 });
  });

  test('who sit at the desk, teach too or have no role that we know are left out and named', async () => {
    const dov = await buildSeat(cls, { email: 'dov@example.edu', fullName: 'Dov Levi' });
    await LtiPersonModel.create([
      { platformId: world.platformId, sub: 'user-4', classId: cls.id, seatId: dov.id, isProven: false },
    ]);
    const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';
    lms.members.push(
      buildMember(4),
      buildMember(5, { email: 'dov@example.edu' }),
      buildMember(6, { roles: [learner, 'Instructor'], name: 'Tom &amp; Jerry' }),
      buildMember(7, { roles: ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Student'] }),
      buildMember(8, { roles: [learner, 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser'] }),
      buildMember(9, { roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor'] }),
      buildMember(10, { roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#ContentDeveloper'] }),
      buildMember(11, { roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership/Learner#NonCreditLearner'] }),
    );
    const answer = await read();
    expect(answer).toMatchObject({ reading: 'saved', people: 4, joined: 4, notStudents: 4 });
    expect(answer.leftOut).toEqual([
      { name: 'Student 4', why: 'seat' },
      { name: 'Student 5', why: 'seat' },
      { name: 'Tom & Jerry', why: 'both' },
      { name: 'Student 7', why: 'unclear' },
    ]);
    expect(await roster()).toEqual(addresses(1, 2, 3, 11));
  });

  test.each([' Course-7 ', 'COURSE-7', 'course%2D7', 7])(
    'are those of a course that is spelled %j there',
    async (id) => {
      await LtiCourseModel.updateOne({}, { $set: { contextId: id === 7 ? '7' : 'course-7' } });
      lms.listedContext = id;
      expect(await read()).toMatchObject({ reading: 'saved', people: 3 });
    },
  );

  test('come and leave; what was changed by hand stays', async () => {
    await saveByHand(['guest@example.edu', ...addresses(2)]);
    await read();
    expect(await roster()).toEqual(['guest@example.edu', ...addresses(2, 1, 3)]);
    await saveByHand(['guest@example.edu', ...addresses(2, 3)]);
    lms.members = [2, 1, 8].map((number) => buildMember(number));
    expect(await read()).toMatchObject({ reading: 'saved', joined: 1, dropped: 1 });
    expect(await roster()).toEqual(['guest@example.edu', ...addresses(2, 8)]);
    const shown = await world.api.call(calls.getClassCourses, { params: params(), headers });
    expect(shown.body).toEqual({
      courses: [{ platform: 'Test University', title: 'Algorithms', givesPeople: true }],
      read: { at: expect.any(String), reading: 'saved', joined: 1, dropped: 1, withoutAddress: 0, notStudents: 0 },
    });
  });

  test('are read from all of 60 pages; where one fails they are not changed at all', async () => {
    lms.members = Array.from({ length: 3_000 }, (_, at) => buildMember(at + 1));
    lms.failing.set(37, 1);
    expect(await read()).toMatchObject({ reading: 'saved', people: 3_000 });
    // The page that was busy was asked for once more.
    expect(lms.asked.slice(1)).toEqual(Array.from({ length: 60 }, (_, at) => (at === 36 ? 2 : 1)));
    lms.members = lms.members.slice(0, 2_960);
    lms.failing.set(41, 9);
    expect(await read()).toMatchObject({ reading: 'incomplete', people: 3_000, dropped: 0 });
    expect(await RosterModel.findOne().lean()).toMatchObject({ people: { length: 3_000 } });
    lms.failing.clear();
    expect(await read()).toMatchObject({ reading: 'saved', people: 2_960, dropped: 40 });
  });

  test('stay where a platform lists nobody, not even a teacher', async () => {
    await read();
    lms.members = [];
    expect(await read()).toMatchObject({ reading: 'incomplete', people: 3, dropped: 0 });
    lms.members = [buildMember(4, { roles: ['Instructor'] })];
    expect(await read()).toMatchObject({ reading: 'saved', people: 0, dropped: 3 });
  });

  test('are not read by a token that goes elsewhere, in circles, or of another course', async () => {
    const at = (membershipsUrl: string) => LtiCourseModel.updateOne({}, { $set: { membershipsUrl } });
    await at('http://lms.example.edu/members');
    expect(await read()).toMatchObject({ reading: 'failed' });
    await at(`${lms.url}/members`);
    await LtiCourseModel.updateOne({}, { $set: { contextId: 'another' } });
    expect(await read()).toMatchObject({ reading: 'failed' });
    await LtiCourseModel.updateOne({}, { $set: { contextId: lms.context.id } });
    lms.pageSize = 1;
    for (const next of ['http://127.0.0.1:9/members?page=2', 'http://[', `${lms.url}/members?page=1&limit=100`]) {
      lms.nextPage = () => next;
      expect(await read()).toMatchObject({ reading: 'incomplete' });
    }
    expect(await roster()).toEqual([]);
  });

  test('are not asked for at a host that is not the platform’s, until an admin allows it', async () => {
    const membershipsUrl = `${lms.url.replace('127.0.0.1', 'localhost')}/members`;
    const { host } = new URL(membershipsUrl);
    await LtiCourseModel.updateOne({}, { $set: { membershipsUrl } });
    expect(await read()).toMatchObject({ reading: 'unknown-host', people: 0 });
    expect(lms.asked).toEqual([]);
    const admin = await signIn(world.api, await buildAdmin());
    const [shown] = (await world.api.call(calls.listPlatforms, { headers: admin })).body.platforms;
    expect([shown.serviceHosts, shown.askedHosts]).toEqual([[], [host]]);
    const change = async (body: object) =>
      (await world.api.call(calls.changePlatform, { params: { platformId: shown.id }, headers: admin, body })).body;
    for (const wrong of ['evil.example/x', "a;b'.example", '*.example'])
      expect((await change({ ...lms.form, serviceHosts: [wrong] })).code).toBe('invalid_request');
    expect(await change({ ...lms.form, serviceHosts: [host] })).toMatchObject({ serviceHosts: [host], askedHosts: [] });
    // An older console says nothing of hosts.
    expect(await change(lms.form)).toMatchObject({ serviceHosts: [host] });
    expect(await read()).toMatchObject({ reading: 'saved', people: 3 });
  });

  test('are more than a roster holds: nothing is changed', async () => {
    lms.pageSize = 3_000;
    lms.members = Array.from({ length: 5_001 }, (_, at) => buildMember(at + 1));
    expect(await read()).toMatchObject({ reading: 'too-many', people: 0 });
  });

  test('cannot be read where there is no course', async () => {
    await LtiCourseModel.deleteMany({});
    expect(await read()).toMatchObject({ reading: 'no-course', people: 0 });
  });

  test('go with the class, of which the course knows nothing any more', async () => {
    await read();
    await eraseClass(cls.id, 'deleted');
    expect(await LtiRosterModel.countDocuments()).toBe(0);
    const course = await LtiCourseModel.findOne().lean();
    expect(course).not.toHaveProperty('membershipsUrl');
    expect(course).toMatchObject({ classId: null });
  });
});

describe('the job', () => {
  const due = () => LtiRosterModel.updateOne({ classId: cls.id }, { $set: { dueAt: new Date() } }, { upsert: true });

  test('reads once a day, in one process, and sooner again where it failed', async () => {
    await due();
    await Promise.all([readDueRosters(world.api.platform), readDueRosters(world.api.platform)]);
    expect(await roster()).toEqual(addresses(1, 2, 3));
    expect(lms.asked[1]).toBe(1);
    const next = async () => (await LtiRosterModel.findOne().lean())!.dueAt.getTime() - Date.now();
    expect(await next()).toBeGreaterThan(23 * 3_600_000);
    await readDueRosters(world.api.platform);
    expect(lms.asked[1]).toBe(1);
    lms.failing.set(1, 2);
    await due();
    await readDueRosters(world.api.platform);
    expect(await next()).toBeLessThan(4 * 3_600_000);
    expect(await roster()).toEqual(addresses(1, 2, 3));
  });

  test('leaves classes whose term is over, and forgets them', async () => {
    await due();
    await ClassModel.updateOne({ id: cls.id }, { $set: { activeUntil: new Date(0) } });
    await readDueRosters(world.api.platform);
    expect(await LtiRosterModel.countDocuments()).toBe(0);
    expect(lms.asked).toEqual([]);
  });

  test('forgets classes whose platform is gone', async () => {
    await due();
    await LtiCourseModel.deleteMany({});
    await readDueRosters(world.api.platform);
    expect(await LtiRosterModel.countDocuments()).toBe(0);
  });
});
