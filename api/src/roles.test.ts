import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Access, Call } from '@study-groups/contracts/call';
import { CALLS, type CallName } from '@study-groups/contracts/calls';
import { mayDo } from '@study-groups/contracts/desk';
import { trusted } from 'mongoose';
import { EventModel } from './records/event.ts';
import { GroupModel } from './records/group.ts';
import { StudentModel } from './records/student.ts';
import { startTestApi, type TestApi } from './testing/api.ts';
import { hashDocuments, keepDocuments } from './testing/documents.ts';
import { callerOf, GOOD_CALLS, goodCall } from './testing/good-calls.ts';
import { FakeGoogle } from './testing/google/fake-google.ts';
import { NO_LIMITS } from './testing/no-limits.ts';
import type { Place } from './testing/places.ts';
import { openedBeyond } from './testing/secrets.ts';
import { TRIVIAL_MATCHER } from './testing/trivial-matcher.ts';
import { buildWorld, madeUp, type Principal, PRINCIPALS, type World } from './testing/world.ts';

const NAMES = Object.keys(CALLS) as CallName[];

let google: FakeGoogle;
let api: TestApi;
let world: World;
let restore: () => Promise<void>;
beforeAll(async () => {
  google = await FakeGoogle.start();
  // Here passwords are only right or wrong; the limits of guessing have tests of their own.
  api = await startTestApi({ ...google.env, SMTP_URL: 'smtp://127.0.0.1:9' }, undefined, NO_LIMITS);
  api.platform.matcher = TRIVIAL_MATCHER;
  world = await buildWorld(api, google);
  restore = await keepDocuments();
});
afterAll(async () => {
  await Promise.all([api.close(), google.close()]);
  expect(google.problems).toEqual([]);
});

test('every call has its row', () => expect(Object.keys(GOOD_CALLS).sort()).toEqual(NAMES.toSorted()));

/** Returns what lets a call through: its access, at the desk with what it needs, or the holder of the secret that it names. */
function kindOf(name: CallName): string {
  const { access, needs }: Call = CALLS[name];
  return GOOD_CALLS[name].holder ?? (access === 'dashboard' ? `dashboard: ${needs ?? 'own'}` : access);
}

/** All documents but what a refusal itself leaves: its line in the history, and that somebody tried to sign up. */
async function everythingStored(): Promise<object> {
  await EventModel.deleteMany({ kind: 'refused' });
  const { counters: _, signups: __, ...others } = await hashDocuments();
  return others;
}

describe('each kind of call is answered by who asks, for a class of their own, of others, or one that is gone:', () => {
  /** One of each kind, which may be made again and again; how all are mounted is asked below. */
  const SAMPLES: readonly CallName[] = [
    'getClass',
    'getStudent',
    'getMeetingData',
    'getFeed',
    'getTutored',
    'getDashboard',
    'createEmptyGroup',
    'getRoster',
    'switchPassword',
    'getGroups',
    'getMyGroup',
    'archiveClass',
    'getMyData',
    'getAdminClass',
  ];

  const TARGETS = ['own', 'other', 'gone'] as const;
  type Target = (typeof TARGETS)[number];
  type Answer = (success: number, principal: Principal, target: Target, call: Call) => number;

  /** A wrong key or token leads nowhere. */
  function onlyFor(holder: Principal): Answer {
    return (success, principal, target) => (principal === holder && target === 'own' ? success : 404);
  }

  /** The principals who are at the desk of a class by name. */
  const SEATS: Partial<
    Record<Principal, { target: Target; role: 'teacher' | 'assistant' | 'tutor'; sections?: string[] }>
  > = {
    teacher: { target: 'own', role: 'teacher' },
    assistant: { target: 'own', role: 'assistant' },
    sectionTeacher: { target: 'own', role: 'teacher', sections: ['north'] },
    tutor: { target: 'own', role: 'tutor' },
    otherTeacher: { target: 'other', role: 'teacher' },
  };
  const isOwner = (principal: Principal, target: Target) =>
    (principal === 'professor' && target === 'own') || (principal === 'otherProfessor' && target === 'other');

  /** The answer by who may make the call: the roles of the product in one table. */
  const ANSWERS: Record<Access, Answer> = {
    open: (success, _, target) => (target === 'gone' ? 404 : success),
    accessKey: onlyFor('student'),
    dashboard: (success, principal, target, { needs }) => {
      if (target === 'gone') return 404;
      const seat = SEATS[principal];
      if (seat?.target === target) return mayDo(seat, needs ?? 'own') ? success : 403;
      return principal === 'admin' || isOwner(principal, target) ? success : 401;
    },
    groups: (success, principal, target) => {
      if (target === 'gone') return 404;
      return principal === 'student' && target === 'own' ? success : 401;
    },
    member: onlyFor('student'),
    person: (success, principal, target) => {
      const seat = SEATS[principal];
      if (!seat) return 401;
      return seat.target === target ? success : 404;
    },
    // The student has asked what is kept of them.
    ownData: (success, principal) => (principal === 'student' ? success : 401),
    admin: (success, principal, target) => {
      if (principal !== 'admin') return 401;
      return target === 'gone' ? 404 : success;
    },
  };

  test('there is a sample of each', () => {
    // Who has left can't leave again, and groups are of sections: `students/leave.test.ts` and
    // `groups/write-to-groups.test.ts` ask by each role.
    const others = ['dashboard: unenrol', 'dashboard: write'];
    const kinds = new Set(NAMES.map(kindOf).filter((kind) => !others.includes(kind)));
    expect([...new Set(SAMPLES.map(kindOf))].sort()).toEqual([...kinds].sort());
  });

  test.each(SAMPLES)('%s', async (name) => {
    const call: Call = CALLS[name];
    const { state = 'open', holder } = GOOD_CALLS[name];
    const places: Record<Target, Place> = { own: world.own[state], other: world.other, gone: world.gone };
    const expected: Record<string, number> = {};
    const answered: Record<string, number> = {};
    for (const target of TARGETS) {
      const place = places[target];
      for (const principal of PRINCIPALS) {
        // Everybody holds those of a class that is gone, which open nothing.
        const isHeld = target === 'gone' || (target === 'own' && principal === (holder ?? 'student'));
        const secrets = isHeld ? world.secrets.get(place)! : madeUp({ world, place });
        const { status } = await api.call(call, goodCall(world, name, { principal, place, secrets }));
        const answer = holder ? onlyFor(holder) : ANSWERS[call.access];
        expected[`${principal}, ${target}`] = answer(call.status, principal, target, call);
        answered[`${principal}, ${target}`] = status;
      }
    }
    expect(answered).toEqual(expected);
    await restore();
  });
});

/**
 * Returns who is nearest to those who may make a call and may not, and what they are answered; undefined where everybody may.
 */
function outsiderOf(
  name: CallName,
): { principal?: Principal; place?: Place; isMadeUp?: true; answer: number } | undefined {
  const { access, needs }: Call = CALLS[name];
  const { holder, state } = GOOD_CALLS[name];
  if (holder) return { isMadeUp: true, answer: 404 };
  switch (access) {
    case 'open':
      return state && { place: world.gone, answer: 404 };
    case 'accessKey':
    case 'member':
      return { isMadeUp: true, answer: 404 };
    case 'groups':
      return { isMadeUp: true, answer: 401 };
    case 'dashboard':
      if (needs === 'look') return { principal: 'otherTeacher', answer: 401 };
      // A tutor opens nothing but the groups that are theirs.
      if (needs === 'read') return { principal: 'tutor', answer: 403 };
      if (needs === 'arrange') return { principal: 'otherTeacher', answer: 401 };
      return { principal: callerOf(name) === 'teacher' ? 'assistant' : 'teacher', answer: 403 };
    case 'person':
      return { principal: 'professor', answer: 401 };
    default:
      return { principal: 'teacher', answer: 401 };
  }
}

test('a caller who stands next to those who may make a call is refused, and nothing is changed by it', async () => {
  const before = await everythingStored();
  const expected: Partial<Record<CallName, number>> = {};
  const answered: Partial<Record<CallName, number>> = {};
  for (const name of NAMES) {
    const outsider = outsiderOf(name);
    if (!outsider) continue;
    const { principal = callerOf(name), isMadeUp, answer } = outsider;
    const place = outsider.place ?? world.own[GOOD_CALLS[name].state ?? 'open'];
    const secrets = isMadeUp ? madeUp({ world, place }) : world.secrets.get(place)!;
    expected[name] = answer;
    answered[name] = (await api.call(CALLS[name], goodCall(world, name, { principal, place, secrets }))).status;
  }
  expect(answered).toEqual(expected);
  expect(await everythingStored()).toEqual(before);
});

test('who is at a desk by its password alone is nobody who could leave it', async () => {
  const { status } = await api.call(CALLS.leaveDesk, goodCall(world, 'leaveDesk', { principal: 'professor' }));
  expect(status).toBe(403);
});

/** Others who see something else by the looks of a desk. */
function othersOf(name: CallName): readonly Principal[] {
  const { access, needs }: Call = CALLS[name];
  return access === 'dashboard' && needs === 'read' ? ['teacher', 'sectionTeacher', 'professor'] : [];
}

// By who may make it and no more.
test.each(NAMES)('nothing in the answer to %s opens what its caller may not do', async (name) => {
  const call: Call = CALLS[name];
  const place = world.own[GOOD_CALLS[name].state ?? 'open'];
  for (const principal of [callerOf(name), ...othersOf(name)]) {
    const answer = await api.call(call, goodCall(world, name, { principal }));
    if (principal === callerOf(name)) expect(answer.status).toBe(call.status);
    expect([principal, await openedBeyond(world, place, principal, answer)]).toEqual([principal, []]);
    if (call.method !== 'GET') await restore();
  }
});

describe('a teacher of one section', () => {
  /** Fields by which a call names somebody of the class, or a group. */
  const NAMING = /^(student|otherStudent|leader|group|fromGroup|toGroup|person)Ids?$|^(moves|newGroups)$/;
  const namesSomebody = (sent: object) => Object.keys(sent).some((field) => NAMING.test(field));
  const OF_DESK = NAMES.filter((name) => CALLS[name].access === 'dashboard');

  /** Of a class: who is in it, and the groups in which somebody is. */
  async function people(): Promise<object> {
    return {
      students: await StudentModel.find().sort({ id: 1 }).lean(),
      groups: await GroupModel.find({ members: trusted({ $ne: [] }) })
        .sort({ id: 1 })
        .lean(),
    };
  }

  test('is shown nothing of another one, refused whatever names somebody there, and changes nothing of them', async () => {
    const before = await people();
    for (const name of OF_DESK) {
      const { needs, method }: Call = CALLS[name];
      const isAllowed = mayDo({ role: 'teacher', sections: ['north'] }, needs ?? 'own');
      // What is only looked at is looked at in classes of every state.
      const places = method === 'GET' ? Object.values(world.own) : [world.own[GOOD_CALLS[name].state ?? 'open']];
      for (const own of places) {
        const [full] = own.groupIds;
        const sent = goodCall(world, name, {
          principal: 'sectionTeacher',
          place: { ...own, groupIds: [full, full] },
          secrets: world.secrets.get(own)!,
        });
        const { status, body } = await api.call(CALLS[name], sent);
        if (!isAllowed || namesSomebody({ ...sent.params, ...sent.body })) {
          // Whom they don't see is not there for them, where somebody is only looked at.
          expect({ name, status }).toEqual({ name, status: name === 'getRecommendations' ? 404 : 403 });
        }
        const shown = JSON.stringify(body);
        for (const { fullName, email } of own.students) {
          expect([name, shown.includes(fullName), shown.includes(email)]).toEqual([name, false, false]);
        }
        if (status >= 400 || method === 'GET') continue;
        expect({ name, ...(await people()) }).toEqual({ name, ...before });
        await restore();
      }
    }
    expect(await people()).toEqual(before);
  });
});
