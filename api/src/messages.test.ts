import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import * as admin from '@study-groups/contracts/admin';
import * as users from '@study-groups/contracts/admin-users';
import * as bulks from '@study-groups/contracts/bulk';
import { requestClass } from '@study-groups/contracts/class';
import { getClass } from '@study-groups/contracts/public-class';
import { exportGroups, getDashboard, matchClass } from '@study-groups/contracts/dashboard';
import { type ErrorCode, ERRORS } from '@study-groups/contracts/errors';
import * as passkeys from '@study-groups/contracts/passkeys';
import { getGroups } from '@study-groups/contracts/group';
import { retryJob } from '@study-groups/contracts/jobs';
import { resendMail } from '@study-groups/contracts/mail';
import { type MessageKey, MESSAGES, messageText } from '@study-groups/contracts/messages';
import * as myGroup from '@study-groups/contracts/my-group';
import * as providers from '@study-groups/contracts/sign-in-providers';
import { getMeetingData } from '@study-groups/contracts/scheduler';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { correctAddress, getStudent, updateStudent } from '@study-groups/contracts/student';
import * as team from '@study-groups/contracts/team';
import { putLive, sendTestMail } from '@study-groups/contracts/system';
import { declineWish } from '@study-groups/contracts/wishes';
import mongoose, { trusted } from 'mongoose';
import { inTransaction } from './platform/transaction.ts';
import { beginHold, endHold } from './platform/hold.ts';
import { AdminModel } from './records/admin.ts';
import { ClassModel } from './records/class.ts';
import { issueLaunchTicket, LAUNCH_HEADER } from './records/launch-ticket.ts';
import { MOST_SIGN_UPS } from './records/places.ts';
import { ProviderModel } from './records/provider.ts';
import { setOnlyByProvider } from './records/sign-in-settings.ts';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { NO_RULES, type Rules } from '@study-groups/contracts/rules';
import { buildQuestion } from './testing/questions.ts';
import type { Answer } from './testing/api.ts';
import { addPasskey, Authenticator, beginPasskey } from './testing/authenticator.ts';
import { bundle } from './testing/bundle.ts';
import {
  ADMIN_PASSWORD,
  buildAdmin,
  buildBulk,
  buildClass,
  buildRequestForm,
  buildStudent,
  CLASS_PASSWORDS,
  buildSubmission,
} from './testing/factories.ts';
import { DRIVE_SCOPE } from './testing/google/accounts.ts';
import { buildPlace } from './testing/places.ts';
import { buildProof } from './testing/proof.ts';
import { buildProvider } from './testing/providers.ts';
import { signInByMail } from './testing/seats.ts';
import { signIn } from './testing/sign-in.ts';
import { buildSurveyed } from './testing/surveys.ts';
import { until } from './testing/until.ts';
import { buildWish } from './testing/wishes.ts';
import {
  api,
  asAdmin,
  ask,
  asked,
  asMember,
  changed,
  google,
  inDays,
  listed,
  matched,
  NO_TOKEN,
  NOBODY,
  ofMatched,
  ofMember,
  open,
  ready,
  root,
  sectioned,
  slugOf,
  student,
  type Request,
  world,
} from './testing/refusals.ts';

const submit = (change: object) => changed('createStudent', change);
const request = (change: object) => changed('requestClass', change);
const feedback = (change: object) => changed('sendFeedback', change);
const create = (change: object) => changed('createClass', change);
const addAdmin = (change: object) => changed('createAdmin', change);
const changePassword = (change: object) => changed('changePassword', change);
const login = (change: object) => changed('loginAdmin', change);
const invite = (change: object) => changed('createInvitation', change);
const extend = (newDeadline: string) => changed('extendDeadline', { newDeadline });
const save = (change: Partial<Rules>) => changed('saveRules', { rules: { ...NO_RULES, ...change } });
const saveQuestion = (change: Partial<ClassQuestion>) =>
  changed('updateSettings', { questions: [buildQuestion(change)] });
const inEnglish = (choices: Record<string, string>) => ({ texts: { en: { title: 'Campus', choices } } });
const signedUp = (index: number) => open.students[index]!.id;

/** The request that a message answers, and the field that it names. */
type FieldRow = () => [field: string, ...request: Request];

/** Every sentence about a field; one without its row does not compile. */
const FIELDS: Record<MessageKey, FieldRow> = {
  invalid: () => ['classId', ...submit({ classId: 'seven' })],
  atDeskAlready: () => {
    const { fullName, email } = matched.seats.assistant;
    return ['email', team.invitePerson, ofMatched({}, { fullName, email, role: 'teacher' })];
  },
  required: () => ['classId', ...submit({ classId: undefined })],
  unknownField: () => ['isAdmin', ...submit({ isAdmin: true })],
  tooLong: () => ['fullName', ...submit({ fullName: 'x'.repeat(201) })],
  tooMany: () => ['rules.fixed', ...save({ fixed: Array.from({ length: 2_001 }, (_, at) => at + 1) })],
  ruleStudent: () => ['rules.apart.0', ...save({ apart: [[signedUp(0), NOBODY.id]] })],
  ruleContradiction: () => {
    const pair = [signedUp(0), signedUp(1)] as [number, number];
    return ['rules.apart.0', ...save({ together: [pair], apart: [pair] })];
  },
  notOnRoster: () => ['email', ...submit({ classId: listed.id })],
  otherSection: () => [
    'answers.section',
    ...submit({ classId: sectioned.id, email: 'b@example.edu', answers: { section: 'north' } }),
  ],
  nothingCounts: () => {
    const weights = Object.fromEntries(SCORE_TERMS.map((term) => [term, 0]));
    return ['matching', ...changed('updateSettings', { matching: { weights } })];
  },
  questionTitle: () => ['questions.0.texts', ...saveQuestion({ texts: {} })],
  choiceName: () => ['questions.0.texts.en.choices.south', ...saveQuestion(inEnglish({ north: 'North' }))],
  choiceTwice: () => ['questions.0.texts.en.choices', ...saveQuestion(inEnglish({ north: 'N', south: 'n' }))],
  choicesFew: () => ['questions.0.choices', ...saveQuestion({ choices: ['north'] })],
  sensitiveWhy: () => ['questions.0.texts.en.why', ...saveQuestion({ sensitive: true })],
  sensitiveNeeded: () => ['questions.0', ...saveQuestion({ sensitive: true, needed: true })],
  numberRange: () => ['answers.campus', ...submit({ classId: asked.id, answers: { campus: 10 } })],
  unreadableText: () => ['fullName', ...submit({ fullName: 'abc\u202edcba' })],
  invalidEmail: () => ['email', ...submit({ email: 'noa' })],
  emailAddress: () => ['instructorEmail', ...request({ instructorEmail: 'dana' })],
  addressSeveral: () => ['email', ...submit({ email: 'noa@example.edu, dana@example.edu' })],
  addressBlank: () => ['email', ...submit({ email: 'noa levi@example.edu' })],
  addressLetters: () => ['email', ...submit({ email: 'noä@example.edu' })],
  addressDots: () => ['email', ...submit({ email: 'noa..levi@example.edu' })],
  addressEnding: () => ['email', ...submit({ email: 'noa@example' })],
  fullName: () => ['fullName', ...submit({ fullName: ' N ' })],
  studentId: () => ['studentId', ...submit({ studentId: '12-3' })],
  phoneNumber: () => ['phoneNumber', ...submit({ phoneNumber: 'call me' })],
  availability: () => ['availability', ...submit({ availability: { monday: [] } })],
  roleMissing: () => ['studyRole', ...submit({ studyRole: [] })],
  rolesTooMany: () => ['studyRole', ...submit({ studyRole: ['explainer', 'questioner', 'recorder'] })],
  choice: () => ['engagementStyle', ...submit({ engagementStyle: undefined })],
  personality: () => ['personalityType', ...submit({ personalityType: 6 })],
  sizeNotOffered: () => ['preferredGroupSize', ...submit({ preferredGroupSize: '7' })],
  friendTwice: () => ['friendPreferences.1', ...submit({ friendPreferences: ['a@example.edu', 'a@example.edu'] })],
  friendSelf: () => [
    'friendPreferences.0',
    ...submit({ email: 'noa@example.edu', friendPreferences: ['noa@example.edu'] }),
  ],
  friendsTooMany: () => [
    'friendPreferences',
    ...submit({ preferredGroupSize: '3', friendPreferences: ['a', 'b', 'c'].map((name) => `${name}@example.edu`) }),
  ],
  courseName: () => ['courseName', ...create({ courseName: 'A' })],
  courseNameShort: () => ['courseName', ...request({ courseName: 'Al' })],
  courseCodeShort: () => ['courseCode', ...request({ courseCode: 'C' })],
  universityShort: () => ['university', ...request({ university: 'E' })],
  instructorName: () => ['instructorName', ...create({ instructorName: 'D' })],
  instructorNameShort: () => ['instructorName', ...request({ instructorName: 'Da' })],
  semester: () => ['semester', ...request({ semester: undefined })],
  year: () => ['year', ...request({ year: '26' })],
  yearFar: () => ['year', ...request({ year: '2100' })],
  groupNameTwice: () => [
    'groupNaming.names',
    ...changed('updateSettings', { groupNaming: { scheme: 'list', names: ['Élan', 'elan'] } }),
  ],
  groupCount: () => ['groupCount', ...changed('updateSettings', { groupCount: 0 })],
  expectedStudents: () => ['expectedStudents', ...request({ expectedStudents: 0 })],
  deadlineMissing: () => ['deadline', ...request({ deadline: '' })],
  deadlineInvalid: () => ['deadline', ...request({ deadline: 'tomorrow' })],
  deadlinePast: () => ['deadline', ...create({ deadline: inDays(-1) })],
  deadlineFar: () => ['deadline', ...create({ deadline: inDays(800) })],
  newDeadlineMissing: () => ['newDeadline', ...extend(' ')],
  newDeadlinePast: () => ['newDeadline', ...extend(inDays(-1))],
  newDeadlineEarlier: () => ['newDeadline', ...extend(inDays(0.5))],
  timeMissing: () => ['selectedSlots.0.time', ...invite({ selectedSlots: [{ day: 'monday', duration: '60' }] })],
  meetingPast: () => ['startsAt', myGroup.bookMeeting, asMember({}, { startsAt: inDays(-1), moves: null })],
  slotMissing: () => ['selectedSlots', ...invite({ selectedSlots: [] })],
  dateInvalid: () => ['startDate', ...invite({ startDate: 'soon' })],
  endBeforeStart: () => ['endDate', ...invite({ endDate: '2026-08-31' })],
  endTooFar: () => ['endDate', ...invite({ endDate: '2027-12-31' })],
  linkInvalid: () => ['meetingLink', ...invite({ meetingLink: 'http://meet.example.edu' })],
  timeZone: () => ['timeZone', ...request({ timeZone: 'Mars/Olympus' })],
  slug: () => ['slug', ...create({ slug: 'Not a slug' })],
  slugTaken: () => ['slug', ...create(slugOf(open.cls))],
  passwordShort: () => ['groupsPagePassword', ...create({ groupsPagePassword: 'abc' })],
  passwordCharacters: () => ['dashboardPassword', ...create({ dashboardPassword: ' abcd' })],
  passwordMissing: () => ['password', getGroups, { params: slugOf(open.cls), body: { password: ' ' } }],
  usernameMissing: () => ['username', ...login({ username: ' ' })],
  adminPasswordMissing: () => ['password', ...login({ password: '' })],
  usernameShort: () => ['username', ...addAdmin({ username: 'om' })],
  usernameCharacters: () => ['username', ...addAdmin({ username: 'om\u200bar' })],
  usernameTaken: () => ['username', ...addAdmin({ username: root.username })],
  nameMissing: () => ['name', ...addAdmin({ name: ' ' })],
  adminPasswordShort: () => ['newPassword', ...changePassword({ newPassword: '12345' })],
  currentPasswordMissing: () => ['currentPassword', ...changePassword({ currentPassword: '' })],
  currentPasswordWrong: () => ['currentPassword', ...changePassword({ currentPassword: 'wrong horse' })],
  feedbackName: () => ['name', ...feedback({ name: 'N' })],
  feedbackEmail: () => ['email', ...feedback({ email: 'noa' })],
  feedbackType: () => ['type', ...feedback({ type: 'praise' })],
  feedbackMessage: () => ['message', ...feedback({ message: 'Too short' })],
};

/** A taken name is a conflict; every other invalid field is the caller's mistake. */
const CONFLICTS: Partial<Record<MessageKey, ErrorCode>> = { slugTaken: 'slug_taken', usernameTaken: 'username_taken' };

describe('a field is refused with', () => {
  test.each(Object.keys(MESSAGES) as MessageKey[])('%s', async (key) => {
    const [path, call, sent] = FIELDS[key]();
    const { status, body } = await api.call(call, sent);
    const code = CONFLICTS[key] ?? 'invalid_request';
    const message = key === 'friendsTooMany' ? messageText(key, 2) : MESSAGES[key];
    expect({ status, code: body.code, errors: body.errors }).toEqual({
      status: ERRORS[code].status,
      code,
      errors: expect.arrayContaining([{ path, message }]),
    });
  });
});

/** Switches sign-in only by a provider, without one. */
const only = (isOn: boolean) => inTransaction((session) => setOnlyByProvider(session, isOn));
const folder = (accessToken: string) => ask(...changed('createDriveFolder', { accessToken }));
const NO_BUILD = 'f'.repeat(16);
const live = (name: string, body: object) => ask(putLive, { params: { name }, headers: asAdmin, body });

/** Every error that a caller can bring about, with a request that does. */
const CAUSES: Record<Exclude<ErrorCode, 'unavailable'>, () => Promise<Answer>> = {
  invalid_request: () => ask(...submit({ fullName: '' })),
  malformed_json: () =>
    api.fetch('/api/feedback', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }),
  request_id_missing: async () => {
    const { headers } = await ask(...login({}));
    const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
    return api.fetch('/api/admin/logout', { method: 'POST', headers: { cookie: cookie.join('; ') } });
  },
  no_group: () => ask(myGroup.bookMeeting, asMember({}, { startsAt: inDays(2), moves: null }, 2)),
  meeting_not_found: () => ask(myGroup.sayMet, asMember({ meetingId: 999_999 }, { met: 'yes' })),
  meeting_changed: () => ask(myGroup.bookMeeting, asMember({}, { startsAt: inDays(2), moves: null })),
  leader_moves: () => {
    const { id, startsAt } = matched.meetings.ahead!;
    const moves = { id, startsAt: startsAt.toISOString() };
    return ask(myGroup.bookMeeting, asMember({}, { startsAt: inDays(2), moves }, 1));
  },
  survey_closed: () =>
    ask(myGroup.answerSurvey, asMember({ survey: 'term' }, { answers: [{ scales: { learned: 4 } }] })),
  wish_early: async () => {
    const { students } = await buildSurveyed(api.platform, { daysAgo: 13, sizes: [3] });
    return ask(myGroup.askForGroup, { headers: ofMember(students[0]!), body: {} });
  },
  wishes_off: async () => {
    const { students } = await buildSurveyed(api.platform, { daysAgo: 15, sizes: [3], newGroupFrom: 0 });
    return ask(myGroup.askForGroup, { headers: ofMember(students[0]!), body: {} });
  },
  wish_declined: async () => {
    const { students, groups } = await buildSurveyed(api.platform, { daysAgo: 15, sizes: [3] });
    await buildWish(students[0]!, groups[0]!.id, { declinedAt: new Date() });
    return ask(myGroup.askForGroup, { headers: ofMember(students[0]!), body: {} });
  },
  wish_gone: () => ask(declineWish, ofMatched({ studentId: student(2) }, {})),
  not_signed_in: () => ask(admin.getAdmin),
  wrong_login: () => ask(...login({ password: 'wrong horse' })),
  passkey_due: async () => {
    const keyed = await buildAdmin();
    await addPasskey(api, await signIn(api, keyed));
    const refused = await ask(admin.loginAdmin, { body: { username: keyed.username, password: ADMIN_PASSWORD } });
    await ask(users.deleteAdmin, { params: { id: keyed.id }, headers: asAdmin });
    return refused;
  },
  passkey_refused: async () => {
    const { attempt, options } = await beginPasskey(api, asAdmin);
    const credential = new Authenticator().create(options, { rpId: 'evil.example' });
    return ask(passkeys.addPasskey, { headers: asAdmin, body: { attempt, name: 'Blue key', credential } });
  },
  passkey_late: async () => {
    const { options } = await beginPasskey(api, asAdmin);
    const credential = new Authenticator().create(options);
    return ask(passkeys.addPasskey, {
      headers: asAdmin,
      body: { attempt: 'a'.repeat(32), name: 'Blue key', credential },
    });
  },
  wrong_password: () => ask(exportGroups, { params: slugOf(open.cls), query: { password: 'prof-wrong' } }),
  password_off: async () => {
    const closed = await buildClass(api.platform, { isPasswordOff: true });
    return ask(exportGroups, { params: slugOf(closed), query: { password: CLASS_PASSWORDS.dashboard } });
  },
  google_sign_in: () => folder('a-token-of-nobody'),
  google_refused: () => {
    google.fail('create', { status: 403, reason: 'storageQuotaExceeded' });
    return folder(google.accounts.giveToken(DRIVE_SCOPE));
  },
  google_unavailable: () => {
    google.fail('list', { status: 500 });
    return folder(google.accounts.giveToken(DRIVE_SCOPE));
  },
  google_not_configured: async () => {
    const { GOOGLE_CLIENT_ID } = api.platform.env;
    delete api.platform.env.GOOGLE_CLIENT_ID;
    const answer = await folder('a-token-of-nobody');
    api.platform.env.GOOGLE_CLIENT_ID = GOOGLE_CLIENT_ID;
    return answer;
  },
  forbidden: async () => {
    const { body } = await ask(...changed('createMeetingToken', { leaderToken: undefined }));
    const [call, sent] = invite({});
    return ask(call, { ...sent, params: { token: body.token } });
  },
  submission_closed: () =>
    ask(updateStudent, {
      params: { accessKey: matched.students[0]!.accessKey },
      body: { classId: matched.cls.id, ...buildSubmission() },
    }),
  class_ended: async () => {
    const ended = await buildClass(api.platform, { activeUntil: new Date() });
    return ask(...submit({ classId: ended.id }));
  },
  deadline_not_passed: () => {
    const headers = { 'x-dashboard-password': open.passwords.dashboard };
    return ask(matchClass, { params: slugOf(open.cls), headers });
  },
  not_found: () => api.fetch('/api/none'),
  class_not_found: () => ask(getClass, { params: { slug: 'no-such-class' } }),
  submission_not_found: () => ask(getStudent, { params: { accessKey: NO_TOKEN.token } }),
  group_not_found: () => ask(actions.changeLeader, ofMatched({ groupId: NOBODY.id, studentId: student(0) })),
  link_not_found: () => ask(getMeetingData, { params: NO_TOKEN }),
  class_left: async () => {
    const { students } = await buildSurveyed(api.platform, { daysAgo: 15, sizes: [3] });
    const headers = ofMember(students[0]!);
    await ask(myGroup.leaveClass, { headers, body: {} });
    return ask(myGroup.getMyGroup, { headers });
  },
  job_not_found: () => ask(retryJob, { params: { id: 'f'.repeat(24) }, headers: asAdmin }),
  mail_not_found: () => ask(resendMail, { params: NOBODY, headers: asAdmin }),
  person_not_found: () => ask(team.removePerson, ofMatched({ personId: NOBODY.id })),
  not_joined: () => ask(team.handOver, ofMatched({ personId: matched.seats.invited.id })),
  owner_leaves: async () =>
    ask(team.leaveDesk, {
      params: slugOf(matched.cls),
      headers: await signInByMail(api, matched.cls.instructorEmail),
    }),
  owner_by_password: () => ask(team.switchPassword, ofMatched({}, { takesPassword: false })),
  admin_not_found: () => ask(users.deleteAdmin, { params: NOBODY, headers: asAdmin }),
  provider_only: async () => {
    await buildProvider(api.platform);
    await only(true);
    const answer = await ask(...login({}));
    await only(false);
    return answer;
  },
  needs_provider: () => ask(providers.switchOnlyByProvider, { headers: asAdmin, body: { onlyByProvider: true } }),
  last_provider: async () => {
    const { id } = await buildProvider(api.platform);
    await ProviderModel.deleteMany({ id: trusted({ $ne: id }) });
    await only(true);
    const answer = await ask(providers.removeProvider, { params: { id }, headers: asAdmin });
    await only(false);
    return answer;
  },
  build_not_found: () => live('lab', { id: NO_BUILD, seen: null }),
  release_changed: () => live('tools', { id: world.builds[0], seen: NO_BUILD }),
  release_refused: async () => {
    rmSync(join(api.platform.env.RELEASES_DIR, 'tools', world.builds[0]), { recursive: true });
    return ask(...changed('putLive', {}));
  },
  release_key_missing: async () => {
    rmSync(join(api.platform.env.DATA_DIR, 'release-key'));
    return ask(...changed('putLive', {}));
  },
  on_hold: async () => {
    await beginHold(new Date());
    try {
      return await ask(...changed('readCourseRoster', {}));
    } finally {
      await endHold(api.platform.env);
    }
  },
  mail_not_configured: () => ask(sendTestMail, { headers: asAdmin }),
  method_not_allowed: () => api.fetch('/api/feedback'),
  email_taken: () => ask(...submit({ email: open.students[0]!.email })),
  link_followed: async () => {
    const { accessKey } = open.students[0]!;
    await ask(getStudent, { params: { accessKey } });
    const body = { classId: open.cls.id, email: 'meant@example.edu' };
    return ask(correctAddress, { params: { accessKey }, body });
  },
  already_decided: async () => {
    const rejected = await buildClass(api.platform, { status: 'rejected', slug: null, passwords: null });
    return ask(admin.approveRequest, { params: { id: rejected.id }, headers: asAdmin });
  },
  groups_exist: () => ask(matchClass, ofMatched({})),
  no_groups: () => ask(actions.createEmptyGroup, { params: slugOf(ready), headers: asAdmin }),
  not_in_group: () =>
    ask(actions.moveStudent, ofMatched({ studentId: student(0), fromGroupId: 0, toGroupId: matched.groupIds[1] })),
  already_in_group: () => {
    const [groupId] = matched.groupIds;
    return ask(actions.moveStudent, ofMatched({ studentId: student(0), fromGroupId: groupId, toGroupId: groupId }));
  },
  not_a_leader: () => ask(actions.resendEmails, ofMatched({}, { type: 'inactive-leaders', leaderIds: [student(1)] })),
  not_enough_students: () => ask(matchClass, { params: slugOf(ready), headers: asAdmin }),
  no_preview: () => ask(actions.keepPreview, ofMatched({}, { version: 0 })),
  preview_outdated: async () => {
    const { cls, passwords } = await buildPlace(api.platform, 'outdated', 'previewed');
    await buildStudent(api.platform, cls.id);
    const headers = { 'x-dashboard-password': passwords.dashboard };
    return ask(actions.keepPreview, { params: slugOf(cls), headers, body: { version: 0 } });
  },
  matching_not_running: () => ask(actions.cancelMatch, ofMatched({})),
  matching_cancelled: async () => {
    const { cls } = await buildPlace(api.platform, 'cancelled', 'ready');
    const sent = { params: slugOf(cls), headers: asAdmin };
    api.platform.matchingThread = await bundle('matching/testing/endless-thread.ts');
    const answer = ask(matchClass, sent);
    await until(async () => (await ask(actions.cancelMatch, sent)).status === 200);
    return answer;
  },
  matching_running: async () => {
    const leased = await buildClass(api.platform, { matchLeaseUntil: new Date(Date.now() + 60_000) });
    return ask(matchClass, { params: slugOf(leased), headers: asAdmin });
  },
  stale: () => ask(actions.undoEdit, ofMatched({}, { version: 99 })),
  nothing_to_undo: () => ask(actions.undoEdit, { params: slugOf(ready), headers: asAdmin, body: { version: 0 } }),
  nothing_to_redo: () => ask(actions.redoEdit, { params: slugOf(ready), headers: asAdmin, body: { version: 0 } }),
  group_name_taken: () =>
    ask(actions.renameGroup, ofMatched({ groupId: matched.groupIds[0] }, { name: 'Group 2', version: 0 })),
  group_not_empty: () => ask(actions.removeGroup, ofMatched({ groupId: matched.groupIds[0] }, { version: 0 })),
  slug_taken: () => ask(...create(slugOf(open.cls))),
  username_taken: () => ask(...addAdmin({ username: root.username })),
  admin_changed: () =>
    ask(users.updateAdmin, {
      params: { id: root.id },
      headers: asAdmin,
      body: { username: root.username, name: root.name, email: root.email, version: 99 },
    }),
  bulk_not_found: () => ask(bulks.dismissBulk, { params: { id: 999 }, headers: asAdmin }),
  bulk_running: async () => {
    const { id } = await buildBulk(world.admin, { state: 'running' });
    return ask(bulks.dismissBulk, { params: { id }, headers: asAdmin });
  },
  last_admin: async () => {
    const { admin } = world;
    await AdminModel.deleteMany({ id: trusted({ $ne: admin.id }) });
    return ask(users.deleteAdmin, { params: { id: admin.id }, headers: asAdmin });
  },
  only_trial: async () => {
    const { id: classId } = await buildClass(api.platform);
    const who = { platformId: 1, sub: 'test-student', classId, confirmed: null, isTrial: true };
    const [call, sent] = submit({ classId });
    return ask(call, { ...sent, headers: { [LAUNCH_HEADER]: issueLaunchTicket(api.platform.vault, who) } });
  },
  class_full: async () => {
    const { id: classId } = await buildClass(api.platform);
    const students = mongoose.connection.collection('students');
    const crowd = Array.from({ length: MOST_SIGN_UPS }, (_, i) => ({
      id: -i - 1,
      classId,
      email: `${i}`,
      accessKeyHash: `${i}`,
      confirmedAt: new Date(),
    }));
    await students.insertMany(crowd);
    const [call, sent] = submit({ classId });
    const answer = await ask(call, { ...sent, headers: await buildProof(api.platform, `sign-up:${classId}`) });
    await students.deleteMany({ classId });
    return answer;
  },
  key_reused: async () => {
    const key = { 'idempotency-key': 'a-key-of-the-test' };
    const request = (courseName: string) =>
      api.call(requestClass, { body: { ...buildRequestForm(), courseName }, headers: key });
    expect((await request('Algebra')).status).toBe(201);
    return request('Analysis');
  },
  too_large: () => ask(...submit({ fullName: 'x'.repeat(100_000) })),
  not_json: () =>
    api.fetch('/api/feedback', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'Hello' }),
  too_many_requests: async () => {
    await api.platform.limits.feedback.add('127.0.0.1', 30);
    return ask(...feedback({}));
  },
  proof_required: async () => {
    const { slug } = await buildClass(api.platform);
    for (let i = 0; i < 20; i += 1) await ask(getGroups, { params: { slug: slug! }, body: { password: `wrong-${i}` } });
    return ask(getGroups, { params: { slug: slug! }, body: { password: 'wrong' } });
  },
  // Nobody's input does this: the record itself is broken.
  unexpected: async () => {
    const broken = await buildClass(api.platform);
    await ClassModel.collection.updateOne({ id: broken.id }, { $set: { deadline: 'soon' } });
    return ask(getClass, { params: slugOf(broken) });
  },
};

describe('a request is refused with', () => {
  const expectError = ({ status, body }: Answer, code: ErrorCode) =>
    expect({ status, code: body.code, message: body.message }).toEqual({ code, ...ERRORS[code] });

  test.each(Object.keys(CAUSES) as (keyof typeof CAUSES)[])('%s', async (code) => {
    expectError(await CAUSES[code](), code);
  });

  // The last one, for it takes the database away.
  test('unavailable', async () => {
    await mongoose.connection.getClient().close();
    expectError(await ask(getDashboard, { params: slugOf(open.cls), headers: asAdmin }), 'unavailable');
  });
});
