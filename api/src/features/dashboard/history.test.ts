import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import type { Call } from '@study-groups/contracts/call';
import { getDashboard, matchClass } from '@study-groups/contracts/dashboard';
import { EVENT_KINDS, type EventKind } from '@study-groups/contracts/history';
import { type Sent, startTestApi, type TestApi } from '../../testing/api.ts';
import { bundleMatchingThread } from '../../testing/bundle.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { buildPlace, type Place } from '../../testing/places.ts';
import { signIn } from '../../testing/sign-in.ts';
import { matchDueClasses } from '../../testing/match-due.ts';

let api: TestApi;
let ready: Place;
let matched: Place;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matchingThread = await bundleMatchingThread();
  ready = await buildPlace(api.platform, 'ready', 'ready');
  matched = await buildPlace(api.platform, 'matched', 'matched');
});
afterAll(() => api.close());

const passwordOf = ({ passwords }: Place) => ({ 'x-dashboard-password': passwords.dashboard });

/** The history as the dashboard shows it. */
async function historyOf(place: Place) {
  const sent = { params: { slug: place.cls.slug! }, headers: passwordOf(place) };
  return (await api.call(getDashboard, sent)).body.history;
}

/** What leaves an event of each kind, on which class, and the facts that it tells; in this order, for some build on others. */
const ACTIONS: Record<EventKind, () => [place: Place, call: Call, sent: Sent, facts: object]> = {
  'class-created': () => [created, createClass, {}, { by: 'admin' }],
  'request-approved': () => [approved, approveRequest, {}, { by: 'admin' }],
  'class-edited': () => [
    matched,
    updateClass,
    { params: { id: matched.cls.id }, body: classForm(matched) },
    { by: 'admin', passwordsChanged: false },
  ],
  matched: () => [ready, matchClass, {}, { run: 1, emailsQueued: 5, studentName: null }],
  reshuffled: () => [ready, actions.reshuffleGroups, { body: { newGroupSize: 3 } }, { run: 2, newGroupSize: 3 }],
  'group-created': () => [matched, actions.createEmptyGroup, {}, { group: 'Group 3' }],
  'student-moved': () => {
    const { id: studentId, fullName } = matched.students[2]!;
    const params = { studentId, fromGroupId: 0, toGroupId: matched.groupIds[0] };
    return [matched, actions.moveStudent, { params }, { group: 'Group 1', studentName: fullName }];
  },
  'leader-changed': () => [
    matched,
    actions.changeLeader,
    { params: { groupId: matched.groupIds[0], studentId: matched.students[1]!.id } },
    { group: 'Group 1', studentName: matched.students[1]!.fullName },
  ],
  'student-removed': () => [
    matched,
    actions.removeStudent,
    { params: { studentId: matched.students[2]!.id } },
    { group: 'Group 1', studentName: null },
  ],
  'deadline-extended': () => {
    const newDeadline = new Date(Date.now() + 86_400_000).toISOString();
    return [ready, actions.extendDeadline, { body: { newDeadline } }, { deadline: newDeadline, emailsQueued: 3 }];
  },
  'settings-changed': () => [matched, actions.updateSettings, { body: { autoMatch: false } }, { autoMatch: false }],
  'emails-resent': () => [matched, actions.resendEmails, { body: { type: 'classCreated' } }, { emailsQueued: 1 }],
  'leader-reminded': () => [
    matched,
    actions.remindLeader,
    { params: { groupId: matched.groupIds[0], studentId: matched.students[1]!.id } },
    { group: 'Group 1', studentName: matched.students[1]!.fullName },
  ],
};

test.each(EVENT_KINDS)('%s', async (kind) => {
  const now = stopClock();
  const [place, call, { params, body }, facts] = ACTIONS[kind]();
  const sent = { params: { slug: place.cls.slug!, ...params }, body, headers: passwordOf(place) };
  expect((await api.call(call, sent)).status).toBe(200);
  const [newest] = await historyOf(place);
  expect(newest).toMatchObject({ kind, by: 'professor', ...facts });
  expect(newest.at).toBe(now.toISOString());
});

test('who is removed is named no more, in what was done before either', async () => {
  const { fullName } = matched.students[2]!;
  const history = await historyOf(matched);
  expect(history.map(({ kind }: { kind: EventKind }) => kind)).toContain('student-moved');
  expect(JSON.stringify(history)).not.toContain(fullName);
});

test('an admin and the job are told from the professor', async () => {
  const due = await buildPlace(api.platform, 'due', 'ready');
  await matchDueClasses(api.platform);
  const headers = await signIn(api, await buildAdmin());
  await api.call(actions.updateSettings, { params: { slug: due.cls.slug! }, headers, body: { autoMatch: false } });
  expect(await historyOf(due)).toMatchObject([
    { kind: 'settings-changed', by: 'admin' },
    { kind: 'matched', by: 'job' },
  ]);
});
