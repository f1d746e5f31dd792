import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Call } from '@study-groups/contracts/call';
import { type CallName, CALLS } from '@study-groups/contracts/calls';
import { MESSAGES } from '@study-groups/contracts/messages';
import * as z from 'zod/mini';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { hashDocuments, keepDocuments } from '../../testing/documents.ts';
import { GOOD_CALLS, type GoodCall, goodCall } from '../../testing/good-calls.ts';
import { NO_LIMITS } from '../../testing/no-limits.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { buildWorld, type Principal, type World } from '../../testing/world.ts';

let api: TestApi;
let world: World;
let restore: () => Promise<void>;
beforeAll(async () => {
  api = await startTestApi({}, undefined, NO_LIMITS);
  api.platform.matcher = TRIVIAL_MATCHER;
  world = await buildWorld(api);
  restore = await keepDocuments();
});
afterAll(() => api.close());

const shapeOf = ({ body }: Call) => (body as { shape?: Record<string, { safeParse?: unknown }> } | undefined)?.shape;
/** They name the version of an admin or a provider, whose own tests show what a stale one is answered. */
const OF_ADMINS: readonly string[] = ['changeProvider', 'updateAdmin', 'updateProfile'];
/** All that name the version of a class which their caller saw. */
const WRITES = (Object.keys(CALLS) as CallName[]).filter(
  (name) => shapeOf(CALLS[name])?.['version'] && !OF_ADMINS.includes(name),
);
/** Of each way to be asked, for one function decides: by someone who arranges groups, decides for the class or is an admin; and a look. */
const SIX = ['createEmptyGroup', 'renameGroup', 'undoEdit', 'updateSettings', 'updateClass', 'repairGroups'] as const;

const placeOf = (name: CallName) => world.own[GOOD_CALLS[name].state!];

/** The call as it succeeds, but naming that version, or none. */
function naming(name: CallName, version: number | undefined): GoodCall {
  const { body, ...good } = goodCall(world, name);
  const { version: _, ...others } = body as { version?: number };
  return { ...good, body: { ...others, ...(version !== undefined && { version }) } };
}

async function dashboardOf(name: CallName, principal: Principal) {
  const place = placeOf(name);
  return (await api.call(CALLS.getDashboard, goodCall(world, 'getDashboard', { principal, place }))).body;
}

/** All documents but counters. */
async function everythingStored(): Promise<object> {
  const { counters: _, ...others } = await hashDocuments();
  return others;
}

test('who saw another version changes nothing, and is shown the class as it is', async () => {
  expect(WRITES.length).toBeGreaterThan(20);
  const before = await everythingStored();
  for (const name of WRITES) {
    const { version } = placeOf(name);
    // A class that nobody has changed yet has no older version.
    for (const seen of version > 0 ? [version + 1, version - 1] : [version + 1]) {
      const { status, body } = await api.call(CALLS[name], naming(name, seen));
      expect([name, status, body.code, body.dashboard?.version]).toEqual([name, 409, 'stale', version]);
    }
  }
  expect(await everythingStored()).toEqual(before);
});

test.each([
  ['renameGroup', 'assistant'],
  ['updateSettings', 'teacher'],
  ['updateClass', 'admin'],
] as const)('what is shown to who is too late for %s is the dashboard as the %s sees it', async (name, principal) => {
  const { body } = await api.call(CALLS[name], naming(name, placeOf(name).version + 1));
  expect(body.dashboard).toEqual(await dashboardOf(name, principal));
});

describe('who saw the present version is let do it, and the class counts on:', () => {
  test.each(SIX)('%s', async (name) => {
    const { version } = placeOf(name);
    const { status, body } = await api.call(CALLS[name], naming(name, version));
    expect([status, body.code]).toEqual([CALLS[name].status, undefined]);
    const next = version + Number(name !== 'repairGroups');
    expect((await dashboardOf(name, 'admin')).version).toBe(next);
    if (body.version !== undefined) expect(body.version).toBe(next);
    await restore();
  });
});

test('who names none changes the class as it is, where older pages ask', async () => {
  const missing = [{ path: 'version', message: MESSAGES.required }];
  for (const name of WRITES) {
    const isOptional = shapeOf(CALLS[name])?.['version'] instanceof z.ZodMiniOptional;
    const sent = naming(name, undefined);
    if (!isOptional)
      expect([name, await api.call(CALLS[name], sent)]).toMatchObject([name, { body: { errors: missing } }]);
    else if (SIX.some((each) => each === name)) {
      expect([name, (await api.call(CALLS[name], sent)).status]).toEqual([name, CALLS[name].status]);
      await restore();
    }
  }
});

test('mails make nobody stale, nor does what changes nothing', async () => {
  const { version, students, groupIds } = world.own.edited;
  for (const name of ['resendEmails', 'remindLeader'] as const) {
    expect((await api.call(CALLS[name], goodCall(world, name))).status).toBe(200);
  }
  const present = goodCall(world, 'changeLeader');
  const params = { groupId: groupIds[0], studentId: students[0]!.id };
  expect((await api.call(CALLS.changeLeader, { ...present, params })).body).toMatchObject({ version });
  expect((await dashboardOf('changeLeader', 'admin')).version).toBe(version);
});
