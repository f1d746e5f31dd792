import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { approveRequest, createClass, getAdminDashboard, updateClass } from '@study-groups/contracts/admin';
import type { Call } from '@study-groups/contracts/call';
import { exportGroups, getDashboard, matchClass } from '@study-groups/contracts/dashboard';
import { writeToGroups } from '@study-groups/contracts/group-message';
import type { EventKind } from '@study-groups/contracts/history';
import { leaveClass } from '@study-groups/contracts/my-group';
import { type MoveReason, moveStudents } from '@study-groups/contracts/moves';
import { eraseMyData } from '@study-groups/contracts/personal-data';
import { inviteListed, saveRoster } from '@study-groups/contracts/roster';
import { NO_RULES, saveRules } from '@study-groups/contracts/rules';
import { addStudent, correctSubmission } from '@study-groups/contracts/student-entry';
import { createInvitation } from '@study-groups/contracts/scheduler';
import * as team from '@study-groups/contracts/team';
import { createStudent } from '@study-groups/contracts/student';
import { setTutor } from '@study-groups/contracts/tutors';
import * as writeBack from '@study-groups/contracts/write-back';
import { ClassModel } from '../../records/class.ts';
import { memberLink } from '../../records/member-links.ts';
import { StudentModel } from '../../records/student.ts';
import { GroupModel } from '../../records/group.ts';
import { RosterModel } from '../../records/roster.ts';
import { WriteBackModel } from '../../records/write-back.ts';
import { type Sent, startTestApi, type TestApi } from '../../testing/api.ts';
import { versionOf } from '../../testing/dashboard.ts';
import { stopClock } from '../../testing/clock.ts';
import { visitData } from '../../testing/data-visits.ts';
import { buildAdmin, buildSubmission } from '../../testing/factories.ts';
import { memberHeaders } from '../../testing/members.ts';
import { buildPlace, type Place } from '../../testing/places.ts';
import { signIn } from '../../testing/sign-in.ts';
import { settleGroups } from '../runs/settle.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';

let api: TestApi;
let ready: Place;
let matched: Place;
/** One that takes submissions. */
let open: Place;
/** One whose members do something. */
let visited: Place;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
  ready = await buildPlace(api.platform, 'ready', 'ready');
  matched = await buildPlace(api.platform, 'matched', 'matched');
  open = await buildPlace(api.platform, 'open', 'open');
  visited = await buildPlace(api.platform, 'visited', 'matched');
});
afterAll(() => api.close());

const passwordOf = ({ passwords }: Place) => ({ 'x-dashboard-password': passwords.dashboard });

/** The history as the dashboard shows it. */
async function historyOf(place: Place) {
  const sent = { params: { slug: place.cls.slug! }, headers: passwordOf(place) };
  return (await api.call(getDashboard, sent)).body.history;
}

/** The version that a call has to name, if it names one. */
async function seenBy({ body }: Call, place: Place): Promise<{ version?: number }> {
  const { shape = {} } = body as { shape?: object };
  if (!('version' in shape)) return {};
  return { version: await versionOf(place.cls) };
}

type ByProfessor = Exclude<
  EventKind,
  | 'class-created'
  | 'request-approved'
  | 'class-edited'
  | 'passwords-shown'
  | 'meetings-mailed'
  | 'groups-settled'
  | 'student-joined-late'
  | 'name-corrected'
  | 'student-left'
  | 'person-joined'
  | 'address-moved'
  | 'password-switched'
  | 'data-erased'
  | 'course-linked'
  | 'refused'
>;

type Action = [place: Place, call: Call, sent: Sent, facts: object];

/** The second student of the first group and the one of none, into the second group. */
const bothTo = ({ students, groupIds }: Place, reason: MoveReason) => ({
  moves: students.slice(1).map(({ id }) => ({ studentId: id, toGroupId: groupIds[1] })),
  removeEmptied: false,
  reason,
});

/**
 * The actions that cause each event kind that a professor can bring about, on which class, and the event's facts; in this
 * order, since some build on others.
 */
const ACTIONS: Record<ByProfessor, () => Action | Promise<Action>> = {
  matched: () => [ready, matchClass, {}, { run: 1, emailsQueued: 4, studentName: null }],
  reshuffled: () => [ready, actions.reshuffleGroups, { body: { newGroupSize: 3 } }, { run: 2, newGroupSize: 3 }],
  'matching-cancelled': async () => {
    const cancelled = await buildPlace(api.platform, 'cancelled', 'matching');
    await ClassModel.updateOne({ id: cancelled.cls.id }, { $set: { autoMatch: false } });
    return [cancelled, actions.cancelMatch, {}, { studentName: null }];
  },
  'group-created': () => [matched, actions.createEmptyGroup, {}, { group: 'Group 3' }],
  undone: () => [matched, actions.undoEdit, {}, { of: 'group-created', group: 'Group 3' }],
  redone: () => [matched, actions.redoEdit, {}, { of: 'group-created', group: 'Group 3' }],
  'group-removed': async () => {
    const group = await GroupModel.findOne({ classId: matched.cls.id, name: 'Group 3' }).lean();
    return [matched, actions.removeGroup, { params: { groupId: group!.id } }, { group: 'Group 3' }];
  },
  'student-moved': () => {
    const { id: studentId, fullName } = matched.students[2]!;
    const params = { studentId, fromGroupId: 0, toGroupId: matched.groupIds[1] };
    return [matched, actions.moveStudent, { params }, { group: 'Group 2', studentName: fullName }];
  },
  'students-swapped': () => {
    const [one, , other] = matched.students;
    const body = { studentId: one!.id, otherStudentId: other!.id };
    const names = { studentName: one!.fullName, otherStudentName: other!.fullName };
    return [matched, actions.swapStudents, { body }, { fromGroup: 'Group 1', group: 'Group 2', ...names }];
  },
  'students-moved': async () => {
    const several = await buildPlace(api.platform, 'several', 'matched');
    const facts = { group: 'Group 2', students: 2, placed: 1, studentName: null };
    return [several, moveStudents, { body: bothTo(several, 'moved') }, facts];
  },
  'groups-repaired': async () => {
    const repaired = await buildPlace(api.platform, 'repaired', 'matched');
    const facts = { students: 1, placed: 1, fromScore: expect.any(Number), toScore: expect.any(Number) };
    return [repaired, moveStudents, { body: bothTo(repaired, 'repaired') }, facts];
  },
  'leader-changed': () => [
    matched,
    actions.changeLeader,
    { params: { groupId: matched.groupIds[0], studentId: matched.students[2]!.id } },
    { group: 'Group 1', studentName: matched.students[2]!.fullName },
  ],
  'rules-changed': () => {
    const rules = { ...NO_RULES, fixed: [matched.students[0]!.id] };
    return [matched, saveRules, { body: { rules } }, { studentName: null }];
  },
  'roster-saved': () => {
    const people = [{ email: 'noa@example.edu' }, { email: 'ron@example.edu' }];
    return [matched, saveRoster, { body: { people } }, { students: 2, studentName: null }];
  },
  'groups-written': async () => {
    const body = { id: matched.writingId };
    const { changes: classVersion } = await ClassModel.findOne({ id: matched.cls.id }).orFail().lean();
    await WriteBackModel.updateOne(body, { $set: { state: 'ready', classVersion } });
    return [matched, writeBack.startWriteBack, { body }, { studentName: null }];
  },
  'groups-unwritten': async () => {
    const body = { id: matched.writingId };
    await WriteBackModel.updateOne(body, { $set: { state: 'written' } });
    return [matched, writeBack.undoWriteBack, { body }, { studentName: null }];
  },
  'roster-invited': async () => {
    const people = [{ email: 'noa@example.edu' }, { email: open.students[0]!.email }];
    await RosterModel.create({ classId: open.cls.id, people });
    return [open, inviteListed, {}, { students: 1, studentName: null }];
  },
  'student-counted': () => {
    const { id: studentId, fullName } = matched.students[2]!;
    return [matched, actions.countStudent, { params: { studentId } }, { studentName: fullName }];
  },
  'student-added': () => {
    const body = { fullName: 'Lea Cohen', email: 'lea@example.edu' };
    return [matched, addStudent, { body }, { studentName: 'Lea Cohen' }];
  },
  'submission-corrected': () => {
    const { id: studentId, updatedAt, email } = matched.students[0]!;
    const body = { fullName: 'Noa Cohen', email, updatedAt: updatedAt.toISOString() };
    return [matched, correctSubmission, { params: { studentId }, body }, { studentName: 'Noa Cohen' }];
  },
  'student-removed': () => [
    matched,
    actions.removeStudent,
    { params: { studentId: matched.students[2]!.id } },
    { group: 'Group 1', studentName: null },
  ],
  'students-removed': () => {
    const studentIds = open.students.map(({ id }) => id);
    return [open, actions.removeStudents, { body: { studentIds } }, { students: studentIds.length }];
  },
  'students-left': () => {
    const studentIds = ready.students.slice(0, 2).map(({ id }) => id);
    return [ready, actions.markLeft, { body: { studentIds } }, { students: 2 }];
  },
  'students-returned': () => {
    const studentIds = ready.students.slice(0, 2).map(({ id }) => id);
    return [ready, actions.bringBack, { body: { studentIds } }, { students: 2 }];
  },
  'deadline-extended': () => {
    const newDeadline = new Date(Date.now() + 86_400_000).toISOString();
    return [ready, actions.extendDeadline, { body: { newDeadline } }, { deadline: newDeadline, emailsQueued: 3 }];
  },
  'settings-changed': () => {
    const settings = { autoMatch: false, timeZone: 'Asia/Jerusalem' };
    return [matched, actions.updateSettings, { body: settings }, settings];
  },
  'emails-resent': () => [matched, actions.resendEmails, { body: { type: 'classCreated' } }, { emailsQueued: 1 }],
  'leader-reminded': () => [
    matched,
    actions.remindLeader,
    { params: { groupId: matched.groupIds[0], studentId: matched.students[1]!.id } },
    { group: 'Group 1', studentName: matched.students[1]!.fullName },
  ],
  'message-sent': () => {
    const body = { groupIds: [matched.groupIds[0]], text: 'Please send your topics.' };
    return [matched, writeToGroups, { body }, { group: 'Group 1' }];
  },
  'tutor-set': () => {
    const tutor = { fullName: 'Tal Amir', email: 'tal@example.edu' };
    return [matched, setTutor, { body: { groupIds: [matched.groupIds[0]], tutor } }, { aboutPerson: 'Tal Amir' }];
  },
  'groups-exported': () => [matched, exportGroups, {}, {}],
  'password-rotated': () => [matched, actions.rotatePassword, { body: { page: 'groups' } }, { page: 'groups' }],
  'person-invited': () => {
    const body = { fullName: 'Dov Levi', email: 'dov@example.edu', role: 'assistant' };
    return [matched, team.invitePerson, { body }, { aboutPerson: 'Dov Levi' }];
  },
  'person-changed': () => {
    const { id: personId } = matched.seats.assistant;
    const body = { fullName: 'Ada Levi', role: 'teacher' };
    return [matched, team.changePerson, { params: { personId }, body }, { aboutPerson: 'Ada Levi' }];
  },
  'person-removed': () => {
    const { id: personId, fullName } = matched.seats.invited;
    return [matched, team.removePerson, { params: { personId } }, { aboutPerson: fullName }];
  },
  'class-handed-over': () => {
    const { id: personId, fullName } = matched.seats.teacher;
    return [matched, team.handOver, { params: { personId } }, { aboutPerson: fullName }];
  },
  'group-renamed': () => {
    const params = { groupId: matched.groupIds[0] };
    const facts = { fromGroup: 'Group 1', group: 'Owls' };
    return [matched, actions.renameGroup, { params, body: { name: 'Owls' } }, facts];
  },
};

test.each(Object.keys(ACTIONS) as ByProfessor[])('%s', async (kind) => {
  const now = stopClock();
  const [place, call, { params, body }, facts] = await ACTIONS[kind]();
  const sent = {
    params: { slug: place.cls.slug!, ...params },
    headers: passwordOf(place),
    ...(call.body && { body: { ...(body as object), ...(await seenBy(call, place)) } }),
  };
  expect((await api.call(call, sent)).status).toBe(call.status);
  const [newest] = await historyOf(place);
  expect(newest).toMatchObject({ kind, by: 'professor', ...facts });
  expect(newest.at).toBe(now.toISOString());
});

test('the same name and role once more is no event', async () => {
  const [place, call, { params, body }] = await ACTIONS['person-changed']();
  const sent = { params: { slug: place.cls.slug!, ...params }, headers: passwordOf(place), body };
  await api.call(call, sent);
  const before = await historyOf(place);
  expect((await api.call(call, sent)).status).toBe(200);
  expect(await historyOf(place)).toEqual(before);
});

const form = {
  courseName: 'Algorithms',
  instructorName: 'Dana Cohen',
  instructorEmail: 'dana@example.edu',
  deadline: new Date(Date.now() + 86_400_000).toISOString(),
  groupsPagePassword: 'group pass',
  dashboardPassword: 'prof pass',
};
let adminHeaders: Record<string, string>;
beforeAll(async () => void (adminHeaders = await signIn(api, await buildAdmin())));

/** Makes a call, and returns the newest event of the class as an admin sees it. */
async function newestAfter(call: Call, sent: Sent, slug?: string) {
  const { status, body } = await api.call(call, { ...sent, headers: adminHeaders });
  expect(status).toBeLessThan(300);
  const params = { slug: slug ?? body.slug };
  return (await api.call(getDashboard, { params, headers: adminHeaders })).body.history[0];
}

test('class-created', async () => {
  expect(await newestAfter(createClass, { body: form })).toMatchObject({ kind: 'class-created', by: 'admin' });
});

test('request-approved', async () => {
  const params = { id: ready.requestId };
  expect(await newestAfter(approveRequest, { params })).toMatchObject({ kind: 'request-approved', by: 'admin' });
});

test('class-edited', async () => {
  const { id, slug } = (await api.call(createClass, { headers: adminHeaders, body: form })).body;
  const edited = { kind: 'class-edited', by: 'admin' };
  const same = { params: { id }, body: { ...form, slug, courseName: 'Algorithms 2' } };
  expect(await newestAfter(updateClass, same)).toMatchObject({ ...edited, passwordsChanged: false });
  const other = { params: { id }, body: { ...form, slug, dashboardPassword: 'prof pass 2' } };
  expect(await newestAfter(updateClass, other)).toMatchObject({ ...edited, passwordsChanged: true });
});

test('passwords-shown', async () => {
  const slug = matched.cls.slug!;
  const shown = await newestAfter(getAdminDashboard, { params: { slug } }, slug);
  expect(shown).toMatchObject({ kind: 'passwords-shown', by: 'admin' });
  await api.call(getAdminDashboard, { params: { slug }, headers: adminHeaders });
  const times = (await historyOf(matched)).filter(({ kind }: { kind: EventKind }) => kind === 'passwords-shown');
  expect(times).toHaveLength(1);
});

test('meetings-mailed', async () => {
  const selectedSlots = [{ day: 'monday', time: '14:00', duration: '60' }];
  const body = { selectedSlots, startDate: '2026-09-01', endDate: '2026-12-31', mail: true };
  await api.call(createInvitation, { params: { token: visited.meetingToken }, body });
  const mailed = { kind: 'meetings-mailed', by: 'leader', group: 'Group 1', emailsQueued: 1 };
  expect(await historyOf(visited)).toMatchObject([{ ...mailed, studentName: visited.students[0]!.fullName }]);
});

test('student-joined-late', async () => {
  const { cls } = matched;
  await ClassModel.updateOne({ id: cls.id }, { $set: { lateSignUp: true } });
  const form = buildSubmission({ fullName: 'Lea Levi', email: 'lea.levi@example.edu' });
  expect((await api.call(createStudent, { body: { classId: cls.id, ...form } })).status).toBe(201);
  expect((await historyOf(matched))[0]).toMatchObject({
    kind: 'student-joined-late',
    by: 'student',
    studentName: 'Lea Levi',
  });
});

test('student-left', async () => {
  const [, leaving] = visited.students;
  const student = await StudentModel.findOne({ id: leaving!.id }).lean();
  const headers = memberHeaders(memberLink(api.platform.vault, student!));
  expect((await api.call(leaveClass, { headers, body: {} })).status).toBe(200);
  expect((await historyOf(visited))[0]).toMatchObject({ kind: 'student-left', by: 'student', studentName: null });
});

test('data-erased', async () => {
  const leaving = visited.students[0]!;
  const own = await visitData(api, leaving.email);
  expect((await api.call(eraseMyData, { headers: own, body: {} })).status).toBe(200);
  expect((await historyOf(visited))[0]).toMatchObject({ kind: 'data-erased', by: 'student', studentName: null });
});

test('groups-settled', async () => {
  const place = await buildPlace(api.platform, 'provisional', 'matched');
  await ClassModel.updateOne({ id: place.cls.id }, { $set: { isProvisional: true } });
  await settleGroups(api.platform);
  expect((await historyOf(place))[0]).toMatchObject({ kind: 'groups-settled', by: 'job', emailsQueued: 2 });
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
