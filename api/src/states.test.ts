import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import * as admin from '@study-groups/contracts/admin';
import type { Call } from '@study-groups/contracts/call';
import type { ClassStatus } from '@study-groups/contracts/class';
import { getClass } from '@study-groups/contracts/public-class';
import {
  type ClassState,
  exportGroups,
  followClass,
  getDashboard,
  matchClass,
} from '@study-groups/contracts/dashboard';
import { getGroups } from '@study-groups/contracts/group';
import { moveStudents } from '@study-groups/contracts/moves';
import { repairGroups } from '@study-groups/contracts/repair';
import { NO_RULES, saveRules } from '@study-groups/contracts/rules';
import { createStudent, getStudent, updateStudent } from '@study-groups/contracts/student';
import { ClassModel } from './records/class.ts';
import { emptyDatabase, type Sent, startTestApi, type TestApi } from './testing/api.ts';
import { bundleQuickThread } from './testing/bundle.ts';
import { keepDocuments } from './testing/documents.ts';
import { buildAdmin, buildClass, buildSubmission, CLASS_PASSWORDS } from './testing/factories.ts';
import { buildPlace, type Place, type PlaceState } from './testing/places.ts';
import { signIn } from './testing/sign-in.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matchingThread = await bundleQuickThread();
});
afterAll(() => api.close());

/** What the test names and the tables call an answer: its error's code, or else its status. */
async function ask(call: Call, sent: Sent): Promise<string> {
  const { status, body } = await api.call(call, sent);
  return status < 400 ? String(status) : body.code;
}

describe('a class that is', () => {
  /** What an admin and everybody else can do with a class of each status. */
  const ANSWERS: Record<ClassStatus, Record<string, string>> = {
    pending: {
      approve: '200',
      reject: '200',
      edit: 'class_not_found',
      'its page': 'class_not_found',
      'its dashboard': 'class_not_found',
      'its events': 'class_not_found',
      'its groups': 'class_not_found',
      'sign-up': 'class_not_found',
      delete: '200',
    },
    approved: {
      approve: 'already_decided',
      reject: 'already_decided',
      edit: '200',
      'its page': '200',
      'its dashboard': '200',
      'its events': '200',
      'its groups': '200',
      'sign-up': '201',
      delete: '200',
    },
    rejected: {
      approve: 'already_decided',
      reject: 'already_decided',
      edit: 'class_not_found',
      'its page': 'class_not_found',
      'its dashboard': 'class_not_found',
      'its events': 'class_not_found',
      'its groups': 'class_not_found',
      'sign-up': 'class_not_found',
      delete: '200',
    },
  };

  let headers: Record<string, string>;
  beforeAll(async () => {
    await emptyDatabase();
    headers = await signIn(api, await buildAdmin());
  });

  describe.each(Object.entries(ANSWERS) as [ClassStatus, Record<string, string>][])('%s', (status, answers) => {
    test.each(Object.entries(answers))('%s → %s', async (action, expected) => {
      const cls = await buildClass(api.platform, { status });
      const params = { slug: cls.slug!, id: cls.id };
      const form = {
        courseName: 'Algorithms',
        instructorName: 'Dana Cohen',
        instructorEmail: 'dana@example.edu',
        deadline: cls.deadline.toISOString(),
        slug: cls.slug,
      };
      const requests: Record<string, [Call, Sent]> = {
        approve: [admin.approveRequest, { params, headers }],
        reject: [admin.rejectRequest, { params, headers }],
        edit: [admin.updateClass, { params, headers, body: form }],
        'its page': [getClass, { params }],
        'its dashboard': [getDashboard, { params, headers }],
        'its events': [followClass, { params, headers }],
        'its groups': [getGroups, { params, body: { password: CLASS_PASSWORDS.groups } }],
        'sign-up': [createStudent, { body: { classId: cls.id, ...buildSubmission() } }],
        delete: [admin.deleteClass, { params, headers }],
      };
      expect(await ask(...requests[action]!)).toBe(expected);
    });
  });
});

/** Where an approved class stands: in which of the dashboard's states, and what makes it differ from others there. */
interface Standing {
  place: PlaceState;
  change?: () => { deadline?: Date; activeUntil?: Date };
  state: ClassState;
  answers: Record<string, string>;
}

const always = {
  'reading a submission': '200',
  'the groups page': '200',
  'the file': '200',
  remove: '200',
  drop: '200',
  cancel: 'matching_not_running',
  follow: '200',
  'the passwords': '200',
  'another password': '200',
  rules: '200',
  'another time zone': '200',
  undo: 'nothing_to_undo',
  redo: 'nothing_to_redo',
};
const editsWithoutGroups = {
  swap: 'not_in_group',
  'many moves': 'no_groups',
  repair: 'no_groups',
  'a group away': 'group_not_found',
  'another size': '200',
};
const editsOfGroups = {
  swap: 'already_in_group',
  'many moves': '200',
  repair: '200',
  'a group away': '200',
  'another size': 'groups_exist',
};
const withoutGroups = {
  reshuffle: 'no_groups',
  preview: 'no_groups',
  keep: 'no_preview',
  'an empty group': 'no_groups',
  'group mails': 'no_groups',
};

const STANDINGS: Record<string, Standing> = {
  'before the deadline': {
    place: 'open',
    state: 'accepting',
    answers: {
      ...always,
      ...withoutGroups,
      ...editsWithoutGroups,
      'sign-up': '201',
      edit: '200',
      'match, by the professor': 'deadline_not_passed',
      'match, by an admin': '200',
      extend: '200',
    },
  },
  'with groups before the deadline': {
    place: 'matched',
    change: () => ({ deadline: new Date(Date.now() + DAY_MS) }),
    state: 'complete',
    answers: {
      ...always,
      ...editsOfGroups,
      'sign-up': '201',
      edit: '200',
      'match, by the professor': 'groups_exist',
      'match, by an admin': 'groups_exist',
      reshuffle: 'deadline_not_passed',
      preview: 'deadline_not_passed',
      keep: 'no_preview',
      'an empty group': '200',
      'group mails': '200',
      extend: '200',
    },
  },
  'after the deadline': {
    place: 'ready',
    state: 'ready',
    answers: {
      ...always,
      ...withoutGroups,
      ...editsWithoutGroups,
      'sign-up': 'submission_closed',
      edit: 'submission_closed',
      'match, by the professor': '200',
      'match, by an admin': '200',
      extend: '200',
    },
  },
  'with groups': {
    place: 'matched',
    state: 'complete',
    answers: {
      ...always,
      ...editsOfGroups,
      'sign-up': 'submission_closed',
      edit: 'submission_closed',
      'match, by the professor': 'groups_exist',
      'match, by an admin': 'groups_exist',
      reshuffle: '200',
      preview: '200',
      keep: 'no_preview',
      'an empty group': '200',
      'group mails': '200',
      extend: '200',
    },
  },
  'after its term': {
    place: 'matched',
    change: () => ({ activeUntil: new Date() }),
    state: 'complete',
    answers: { ...always, ...editsOfGroups, 'sign-up': 'class_ended', edit: 'class_ended' },
  },
};

describe.each(Object.entries(STANDINGS))('an approved class %s', (_, standing) => {
  let place: Place;
  let asAdmin: Record<string, string>;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    await emptyDatabase();
    place = await buildPlace(api.platform, 'own', standing.place);
    if (standing.change) await ClassModel.updateOne({ id: place.cls.id }, { $set: standing.change() });
    asAdmin = await signIn(api, await buildAdmin());
    restore = await keepDocuments();
  });
  beforeEach(() => restore());

  test(`is ${standing.state}`, async () => {
    const { body } = await api.call(getDashboard, { params: { slug: place.cls.slug! }, headers: asAdmin });
    const hasPassed = body.class.deadline <= new Date().toISOString();
    expect([body.state, body.hasDeadlinePassed]).toEqual([standing.state, hasPassed]);
    const isComplete = standing.state === 'complete';
    expect(body.class.can).toEqual({ match: !isComplete, reshuffle: isComplete, export: isComplete });
  });

  test.each(Object.entries(standing.answers))('%s → %s', async (action, expected) => {
    const { cls, passwords, students, groupIds } = place;
    const groupId = groupIds[1] || 999_999;
    const params = { slug: cls.slug!, accessKey: students[0]!.accessKey, studentId: students[0]!.id, groupId };
    const headers = { 'x-dashboard-password': passwords.dashboard };
    const newDeadline = new Date(Date.now() + 2 * DAY_MS).toISOString();
    const requests: Record<string, [Call, Sent]> = {
      'reading a submission': [getStudent, { params }],
      'the groups page': [getGroups, { params, body: { password: passwords.groups } }],
      'the file': [exportGroups, { params, headers }],
      remove: [actions.removeStudent, { params, headers }],
      follow: [followClass, { params, headers }],
      'the passwords': [actions.showPasswords, { params, headers }],
      'another password': [actions.rotatePassword, { params, headers, body: { page: 'dashboard', version: 0 } }],
      'sign-up': [createStudent, { body: { classId: cls.id, ...buildSubmission() } }],
      edit: [updateStudent, { params, body: { classId: cls.id, ...buildSubmission() } }],
      'match, by the professor': [matchClass, { params, headers }],
      'match, by an admin': [matchClass, { params, headers: asAdmin }],
      reshuffle: [actions.reshuffleGroups, { params, headers, body: { newGroupSize: 3 } }],
      preview: [actions.previewGroups, { params, headers, body: { newGroupSize: 3, version: 0 } }],
      keep: [actions.keepPreview, { params, headers, body: { version: 0 } }],
      drop: [actions.dropPreview, { params, headers }],
      cancel: [actions.cancelMatch, { params, headers }],
      'an empty group': [actions.createEmptyGroup, { params, headers }],
      'group mails': [actions.resendEmails, { params, headers, body: { type: 'class' } }],
      extend: [actions.extendDeadline, { params, headers, body: { newDeadline } }],
      rules: [saveRules, { params, headers, body: { rules: NO_RULES, version: 0 } }],
      'another time zone': [actions.updateSettings, { params, headers, body: { timeZone: 'Asia/Jerusalem' } }],
      'another size': [actions.updateSettings, { params, headers, body: { groupSize: '4' } }],
      swap: [
        actions.swapStudents,
        { params, headers, body: { studentId: students[0]!.id, otherStudentId: students[1]!.id, version: 0 } },
      ],
      repair: [repairGroups, { params, headers, body: { mostMoved: 0, version: 0 } }],
      'many moves': [
        moveStudents,
        {
          params,
          headers,
          body: {
            moves: [{ studentId: students[0]!.id, toGroupId: groupId }],
            removeEmptied: false,
            reason: 'moved',
            version: 0,
          },
        },
      ],
      'another name': [actions.renameGroup, { params, headers, body: { name: 'Owls', version: 0 } }],
      'a group away': [actions.removeGroup, { params, headers, body: { version: 0 } }],
      undo: [actions.undoEdit, { params, headers, body: { version: 0 } }],
      redo: [actions.redoEdit, { params, headers, body: { version: 0 } }],
    };
    expect(await ask(...requests[action]!)).toBe(expected);
  });
});
