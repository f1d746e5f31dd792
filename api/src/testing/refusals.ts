import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Call } from '@study-groups/contracts/call';
import { type CallName, CALLS } from '@study-groups/contracts/calls';
import mongoose from 'mongoose';
import type { AdminRecord } from '../records/admin.ts';
import type { ClassRecord } from '../records/class.ts';
import { memberLink } from '../records/member-links.ts';
import { RosterModel } from '../records/roster.ts';
import type { StudentRecord } from '../records/student.ts';
import { type Sent, startTestApi, type TestApi } from './api.ts';
import { buildClass } from './factories.ts';
import { asking, buildQuestion } from './questions.ts';
import { goodCall } from './good-calls.ts';
import { FakeGoogle } from './google/fake-google.ts';
import { memberHeaders } from './members.ts';
import { buildPlace, type Place } from './places.ts';
import { buildWorld, type World } from './world.ts';

const DAY_MS = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
export const NOBODY = { id: 999_999 };
export const NO_TOKEN = { token: 'A'.repeat(32) };

/** The server of a file of tests of refusals, and all that its requests name. */
export let google: FakeGoogle;
export let api: TestApi;
export let world: World;
export let root: AdminRecord;
export let asAdmin: Record<string, string>;
/** Takes submissions; is past its deadline without students; has its groups. */
export let open: Place;
export let ready: ClassRecord;
export let matched: Place;
/** Of whose roster nobody is who signs up here. */
export let listed: ClassRecord;
export let asked: ClassRecord;
export let sectioned: ClassRecord;

beforeAll(async () => {
  google = await FakeGoogle.start();
  api = await startTestApi(google.env);
  world = await buildWorld(api, google);
  root = world.keylessAdmin;
  asAdmin = world.headers.admin;
  open = world.own.open;
  ready = await buildClass(api.platform, { deadline: new Date(Date.now() - 1_000) });
  matched = await buildPlace(api.platform, 'matched', 'matched');
  listed = await buildClass(api.platform, { rosterOnly: true });
  asked = await buildClass(api.platform, {
    setup: asking(buildQuestion({ kind: 'number', low: 0, high: 9, choices: [] })),
  });
  sectioned = await buildClass(api.platform, { setup: asking(buildQuestion({ id: 'section' })) });
  await RosterModel.create({ classId: sectioned.id, people: [{ email: 'b@example.edu', section: 'South' }] });
  await RosterModel.create({ classId: listed.id, people: [{ email: 'somebody.else@example.edu' }] });
});
afterAll(async () => {
  await Promise.all([api.close(), google.close()]);
});
// Each row is about one message; the limits have a row of their own.
beforeEach(async () => void (await mongoose.connection.collection('limits').deleteMany({})));

export type Request = [call: Call, sent: Sent];

/** A call that would succeed, with other fields. */
export function changed(name: CallName, change: object): Request {
  const good = goodCall(world, name);
  return [CALLS[name], { ...good, body: { ...good.body, ...change } }];
}

export const slugOf = (cls: ClassRecord) => ({ slug: cls.slug! });
export const student = (index: number) => matched.students[index]!.id;

export const ofMember = (member: StudentRecord) => memberHeaders(memberLink(api.platform.vault, member));

/** As the first student of the matched class, who is in a group, or another. */
export const asMember = (params: Sent['params'], body: object, index = 0): Sent => ({
  params,
  headers: ofMember(matched.students[index]!),
  body,
});

export const ask = (call: Call, sent: Sent = {}) => api.call(call, sent);
export const ofMatched = (params: Sent['params'], body?: object): Sent => ({
  params: { ...slugOf(matched.cls), ...params },
  headers: { 'x-dashboard-password': matched.passwords.dashboard },
  body,
});
