import { describe, expect, test } from '@jest/globals';
import { previewGroups, remindLeader, resendEmails } from '@study-groups/contracts/actions';
import type { Call } from '@study-groups/contracts/call';
import { type CallName, CALLS } from '@study-groups/contracts/calls';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { MESSAGES } from '@study-groups/contracts/messages';
import { NO_RULES } from '@study-groups/contracts/rules';
import * as z from 'zod/mini';
import { ClassModel } from '../../records/class.ts';
import { bundleQuickThread } from '../../testing/bundle.ts';
import { startDashboard } from '../../testing/dashboard.ts';
import { hashDocuments } from '../../testing/documents.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { buildPlace, type Place, type PlaceState } from '../../testing/places.ts';
import { signIn } from '../../testing/sign-in.ts';

const dashboard = startDashboard();
const { act } = dashboard;

let place: Place;
let headers: Record<string, string>;
async function build(state: PlaceState = 'edited', isByAdmin = false) {
  dashboard.api.platform.matchingThread ??= await bundleQuickThread();
  place = await buildPlace(dashboard.api.platform, 'own', state);
  headers = isByAdmin
    ? await signIn(dashboard.api, await buildAdmin())
    : { 'x-dashboard-password': place.passwords.dashboard };
}

/** A call that names the version which its caller saw, such that it would be done. */
interface Write {
  state?: PlaceState;
  /** What it needs to be done before, to the class of that state. */
  prepare?: (version: number) => Promise<unknown>;
  params?: () => Record<string, number>;
  body?: () => object;
  isByAdmin?: true;
  /** Whether it leaves the class as it is. */
  isLook?: true;
}
const student = (index: number) => place.students[index]!.id;
const swapped = () => ({ studentId: student(0), otherStudentId: student(2) });

const WRITES: Partial<Record<CallName, Write>> = {
  matchClass: { state: 'ready' },
  reshuffleGroups: { body: () => ({ newGroupSize: 3 }) },
  createEmptyGroup: {},
  renameGroup: { state: 'matched', params: () => ({ groupId: place.groupIds[0] }), body: () => ({ name: 'Owls' }) },
  removeGroup: { state: 'matched', params: () => ({ groupId: place.groupIds[1] }) },
  extendDeadline: { body: () => ({ newDeadline: new Date(Date.now() + 86_400_000).toISOString() }) },
  addStudent: { body: () => ({ fullName: 'Noa Levi', email: 'noa.levi@example.edu' }) },
  removeStudent: { params: () => ({ studentId: student(0) }) },
  removeStudents: { body: () => ({ studentIds: [student(0)] }) },
  updateSettings: { body: () => ({ autoMatch: false }) },
  countStudent: {
    state: 'ready',
    prepare: () => ClassModel.updateOne({ id: place.cls.id }, { $set: { confirmAddresses: true } }),
    params: () => ({ studentId: student(0) }),
  },
  changeLeader: { params: () => ({ groupId: place.groupIds[0], studentId: student(1) }) },
  moveStudent: {
    params: () => ({ studentId: student(0), fromGroupId: place.groupIds[0], toGroupId: place.groupIds[1] }),
  },
  repairGroups: { body: () => ({ mostMoved: 0 }), isLook: true },
  moveStudents: {
    body: () => ({
      moves: [{ studentId: student(0), toGroupId: place.groupIds[1] }],
      removeEmptied: true,
      reason: 'repaired',
    }),
  },
  swapStudents: { body: swapped },
  saveRoster: { body: () => ({ people: [{ email: 'noa@example.edu' }] }) },
  saveRules: { body: () => ({ rules: { ...NO_RULES, fixed: [student(0)] } }) },
  undoEdit: {},
  redoEdit: {},
  rotatePassword: { body: () => ({ page: 'groups' }) },
  previewGroups: { body: () => ({ newGroupSize: 3 }), isLook: true },
  keepPreview: {
    prepare: (version) => ask(previewGroups, {}, { newGroupSize: 3, version }),
  },
  updateClass: {
    isByAdmin: true,
    params: () => ({ id: place.cls.id }),
    body: () => ({
      courseName: 'Operating Systems',
      instructorName: 'Omar Haddad',
      instructorEmail: 'omar@example.edu',
      deadline: place.cls.deadline.toISOString(),
    }),
  },
};
const NAMES = Object.keys(WRITES) as CallName[];
/** They name the version of an admin or a provider, whose own tests show what a stale one is answered. */
const OF_ADMINS: readonly string[] = ['changeProvider', 'updateAdmin', 'updateProfile'];

const ask = (call: Call, params: Record<string, number> = {}, body: object = {}) =>
  act(call, { slug: place.cls.slug!, ...params }, body, headers);
const readVersion = async () => (await ask(getDashboard)).body.version as number;
const shapeOf = ({ body }: Call) => (body as { shape?: Record<string, { safeParse?: unknown }> } | undefined)?.shape;

/** Makes the call, on a class of its own, naming the version that it makes of the present one. */
async function write(name: CallName, named: (version: number) => number | undefined) {
  const { state, isByAdmin, prepare, params, body } = WRITES[name]!;
  await build(state, isByAdmin);
  await prepare?.(await readVersion());
  const present = await readVersion();
  const before = await everythingStored();
  const version = named(present);
  const sent = { ...body?.(), ...(version !== undefined && { version }) };
  return { present, before, answer: await ask(CALLS[name], params?.(), sent) };
}

/** All documents but counters, and limits that such calls are counted by. */
async function everythingStored(): Promise<object> {
  const { counters: _, limits: __, ...others } = await hashDocuments();
  return others;
}

test('every call that names the version of a class is in the table', () => {
  const naming = Object.entries(CALLS).filter(([, call]) => shapeOf(call)?.['version']);
  expect(naming.map(([name]) => name).sort()).toEqual([...NAMES, ...OF_ADMINS].sort());
});

describe('who saw another version changes nothing, and is shown the class as it is:', () => {
  test.each(NAMES)('%s', async (name) => {
    for (const named of [(version: number) => version + 1, (version: number) => Math.max(0, version - 1)]) {
      const { present, before, answer } = await write(name, named);
      // A class that nobody has changed yet has no older version.
      if (named(present) === present) continue;
      expect([answer.status, answer.body.code]).toEqual([409, 'stale']);
      expect(answer.body.dashboard).toEqual((await ask(getDashboard)).body);
      expect(answer.body.dashboard.version).toBe(present);
      expect(await everythingStored()).toEqual(before);
    }
  });
});

describe('who saw the present version is let do it, and the class counts on:', () => {
  test.each(NAMES)('%s', async (name) => {
    const { present, answer } = await write(name, (version) => version);
    expect([answer.status, answer.body.code]).toEqual([CALLS[name].status, undefined]);
    const next = present + (WRITES[name]!.isLook ? 0 : 1);
    expect(await readVersion()).toBe(next);
    if (answer.body.version !== undefined) expect(answer.body.version).toBe(next);
  });
});

describe('who names none changes the class as it is, where older pages ask:', () => {
  test.each(NAMES)('%s', async (name) => {
    const { answer } = await write(name, () => undefined);
    const isOptional = shapeOf(CALLS[name])?.['version'] instanceof z.ZodMiniOptional;
    const missing = [{ path: 'version', message: MESSAGES.required }];
    if (isOptional) expect(answer.status).toBe(CALLS[name].status);
    else expect([answer.status, answer.body.errors]).toEqual([400, missing]);
  });
});

test('mails make nobody stale', async () => {
  await build();
  const version = await readVersion();
  await ask(resendEmails, {}, { type: 'class' });
  await ask(remindLeader, { groupId: place.groupIds[0], studentId: student(0) });
  expect(await readVersion()).toBe(version);
});
