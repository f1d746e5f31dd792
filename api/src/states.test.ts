import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CallName, CALLS } from '@study-groups/contracts/calls';
import type { ClassStatus } from '@study-groups/contracts/class';
import type { ClassState } from '@study-groups/contracts/dashboard';
import { ClassModel } from './records/class.ts';
import { startTestApi, type TestApi } from './testing/api.ts';
import { keepDocuments } from './testing/documents.ts';
import { buildClass, CLASS_PASSWORDS } from './testing/factories.ts';
import { type GoodCall, goodCall } from './testing/good-calls.ts';
import { NO_LIMITS } from './testing/no-limits.ts';
import type { Place } from './testing/places.ts';
import { TRIVIAL_MATCHER } from './testing/trivial-matcher.ts';
import { buildWorld, type World, type WorldState } from './testing/world.ts';

const DAY_MS = 86_400_000;

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

/** Returns the test's and the tables' name for an answer: its error's code, or else its status. */
async function ask(name: CallName, sent: GoodCall): Promise<string> {
  const { status, body } = await api.call(CALLS[name], sent);
  return status < 400 ? String(status) : body.code;
}

describe('a class that is', () => {
  const NOT_THERE = {
    updateClass: 'class_not_found',
    getClass: 'class_not_found',
    getDashboard: 'class_not_found',
    followClass: 'class_not_found',
    getGroups: 'class_not_found',
    createStudent: 'class_not_found',
  };
  /** The calls that an admin and everybody else can make about a class of each status. */
  const ANSWERS: Record<ClassStatus, Partial<Record<CallName, string>>> = {
    pending: { approveRequest: '200', rejectRequest: '200', ...NOT_THERE, deleteClass: '200' },
    approved: {
      approveRequest: 'already_decided',
      rejectRequest: 'already_decided',
      updateClass: '200',
      getClass: '200',
      getDashboard: '200',
      followClass: '200',
      getGroups: '200',
      createStudent: '201',
      deleteClass: '200',
    },
    rejected: {
      approveRequest: 'already_decided',
      rejectRequest: 'already_decided',
      ...NOT_THERE,
      deleteClass: '200',
    },
  };

  describe.each(Object.entries(ANSWERS) as [ClassStatus, Partial<Record<CallName, string>>][])(
    '%s',
    (status, answers) => {
      test.each(Object.entries(answers) as [CallName, string][])('%s → %s', async (name, expected) => {
        const cls = await buildClass(api.platform, { status });
        const place = { ...world.own.open, cls, requestId: cls.id };
        const secrets = { ...world.secrets.get(world.own.open)!, groupsPassword: CLASS_PASSWORDS.groups };
        // By an admin, for nobody has a seat there.
        const isOfDesk = CALLS[name].access === 'dashboard';
        const sent = goodCall(world, name, { place, secrets, ...(isOfDesk && { principal: 'admin' }) });
        expect(await ask(name, sent)).toBe(expected);
      });
    },
  );
});

/** A call, and where the same is asked in two ways, in which. */
type Action = CallName | 'matchClass, by an admin' | 'updateSettings, another size';

/** The situation of an approved class: its state of the dashboard, and what makes it differ from others there. */
interface Standing {
  place: WorldState;
  change?: () => { deadline?: Date; activeUntil?: Date };
  state: ClassState;
  answers: Partial<Record<Action, string>>;
}

const always = {
  getStudent: '200',
  getGroups: '200',
  exportGroups: '200',
  removeStudent: '200',
  dropPreview: '200',
  cancelMatch: 'matching_not_running',
  followClass: '200',
  showPasswords: '200',
  rotatePassword: '200',
  saveRules: '200',
  updateSettings: '200',
};
const editsWithoutGroups = {
  undoEdit: 'nothing_to_undo',
  redoEdit: 'nothing_to_redo',
  swapStudents: 'not_in_group',
  moveStudents: 'no_groups',
  repairGroups: 'no_groups',
  removeGroup: 'group_not_found',
  'updateSettings, another size': '200',
};
const editsOfGroups = {
  undoEdit: '200',
  redoEdit: '200',
  swapStudents: '200',
  moveStudents: '200',
  repairGroups: '200',
  removeGroup: 'group_not_empty',
  'updateSettings, another size': 'groups_exist',
};
const withoutGroups = {
  reshuffleGroups: 'no_groups',
  previewGroups: 'no_groups',
  keepPreview: 'no_preview',
  createEmptyGroup: 'no_groups',
  resendEmails: 'no_groups',
};

const STANDINGS: Record<string, Standing> = {
  'before the deadline': {
    place: 'open',
    state: 'accepting',
    answers: {
      ...always,
      ...withoutGroups,
      ...editsWithoutGroups,
      createStudent: '201',
      updateStudent: '200',
      matchClass: 'deadline_not_passed',
      'matchClass, by an admin': '200',
      tryMatch: '200',
      endSignUp: '200',
      extendDeadline: '200',
    },
  },
  'with groups before the deadline': {
    place: 'edited',
    change: () => ({ deadline: new Date(Date.now() + DAY_MS) }),
    state: 'complete',
    answers: {
      ...always,
      ...editsOfGroups,
      createStudent: '201',
      updateStudent: '200',
      matchClass: 'groups_exist',
      'matchClass, by an admin': 'groups_exist',
      reshuffleGroups: 'deadline_not_passed',
      previewGroups: 'deadline_not_passed',
      keepPreview: 'no_preview',
      createEmptyGroup: '200',
      resendEmails: '200',
      tryMatch: 'groups_exist',
      endSignUp: 'groups_exist',
      extendDeadline: '200',
    },
  },
  'after the deadline': {
    place: 'ready',
    state: 'ready',
    answers: {
      ...always,
      ...withoutGroups,
      ...editsWithoutGroups,
      createStudent: 'submission_closed',
      updateStudent: 'submission_closed',
      matchClass: '200',
      'matchClass, by an admin': '200',
      tryMatch: '200',
      endSignUp: 'submission_closed',
      extendDeadline: '200',
    },
  },
  'with groups': {
    place: 'edited',
    state: 'complete',
    answers: {
      ...always,
      ...editsOfGroups,
      createStudent: 'submission_closed',
      updateStudent: 'submission_closed',
      matchClass: 'groups_exist',
      'matchClass, by an admin': 'groups_exist',
      reshuffleGroups: '200',
      previewGroups: '200',
      keepPreview: 'no_preview',
      createEmptyGroup: '200',
      resendEmails: '200',
      tryMatch: 'groups_exist',
      endSignUp: 'groups_exist',
      extendDeadline: '200',
    },
  },
  'after its term': {
    place: 'edited',
    change: () => ({ activeUntil: new Date() }),
    state: 'complete',
    answers: { ...always, ...editsOfGroups, createStudent: 'class_ended', updateStudent: 'class_ended' },
  },
};

describe.each(Object.entries(STANDINGS))('an approved class %s', (_, standing) => {
  let place: Place;
  const stand = async () => {
    if (standing.change) await ClassModel.updateOne({ id: place.cls.id }, { $set: standing.change() });
  };
  beforeAll(async () => {
    const own = world.own[standing.place];
    place = own.groupIds[0] === 0 ? { ...own, groupIds: [999_998, 999_999] } : own;
    await stand();
  });
  afterAll(() => restore());

  const sentOf = (name: CallName, principal?: 'admin') => {
    const secrets = world.secrets.get(world.own[standing.place])!;
    return goodCall(world, name, { place, secrets, ...(principal && { principal }) });
  };

  test(`is ${standing.state}`, async () => {
    const { body } = await api.call(CALLS.getDashboard, sentOf('getDashboard', 'admin'));
    const hasPassed = body.class.deadline <= new Date().toISOString();
    expect([body.state, body.hasDeadlinePassed]).toEqual([standing.state, hasPassed]);
    const isComplete = standing.state === 'complete';
    expect(body.class.can).toEqual({ match: !isComplete, reshuffle: isComplete, export: isComplete });
  });

  test.each(Object.entries(standing.answers))('%s → %s', async (action, expected) => {
    const [name, way] = action.split(', ') as [CallName, string?];
    const sent = sentOf(name, way === 'by an admin' ? 'admin' : undefined);
    if (way === 'another size') sent.body = { groupSize: '4' };
    if (name === 'resendEmails') sent.body = { type: 'class' };
    expect(await ask(name, sent)).toBe(expected);
    if (!/^\d/.test(expected) || CALLS[name].method === 'GET') return;
    await restore();
    await stand();
  });
});
