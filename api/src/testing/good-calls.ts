import type { Call } from '@study-groups/contracts/call';
import { type CallName, CALLS } from '@study-groups/contracts/calls';
import type { DeskTask } from '@study-groups/contracts/desk';
import { confirmLink } from '../records/confirmation.ts';
import { pageToken } from '../records/page-links.ts';
import { sealPasswords } from '../records/class-passwords.ts';
import { stopLink } from '../records/roster-mail.ts';
import type { TestApi } from './api.ts';
import { ADMIN_PASSWORD, buildRequestForm, buildSubmission } from './factories.ts';
import type { FakeGoogle } from './google/fake-google.ts';
import { buildPlatformForm } from './lms-form.ts';
import { ACCESS_FORM } from './lms.ts';
import { memberHeaders } from './members.ts';
import type { Place } from './places.ts';
import { providerForm } from './providers.ts';
import { buildWorld, type Principal, type Scene, type World, type WorldState } from './world.ts';

/** The data that a call sends that would succeed. */
export interface GoodCall {
  params: Record<string, string | number>;
  query?: Record<string, string>;
  headers: Record<string, string>;
  body?: object;
}

/** The way to make a call that succeeds for a caller who may make it. */
interface Row {
  /** State of the class that it is about; missing where it is about none. */
  state?: WorldState;
  /** Holder of the secret by which it is made, where that is no matter of its access. */
  holder?: 'student' | 'leader';
  sent(scene: Scene): Partial<Omit<GoodCall, 'headers'>>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

const slug = ({ place }: Scene) => ({ slug: place.cls.slug! });
const about = (state: WorldState, sent: Row['sent']): Row => ({ state, sent });
const onClass = (state: WorldState, body: object = {}) => about(state, (scene) => ({ params: slug(scene), body }));
/** With the version that the class has. */
const onVersion = (state: WorldState, body: (place: Place) => object = () => ({})) =>
  about(state, (scene) => ({ params: slug(scene), body: { ...body(scene.place), version: scene.place.version } }));
const onStudent = (state: WorldState, index: number, body: (place: Place) => object = () => ({})) =>
  about(state, (scene) => ({
    params: { ...slug(scene), studentId: scene.place.students[index]!.id },
    body: body(scene.place),
  }));
const onGroup = (state: WorldState, index: 0 | 1, body: object = {}) =>
  about(state, (scene) => ({
    params: { ...slug(scene), groupId: scene.place.groupIds[index] },
    body: { ...body, version: scene.place.version },
  }));
const onSeat = (name: keyof Place['seats'], body: object = {}) =>
  about('open', (scene) => ({ params: { ...slug(scene), personId: scene.place.seats[name].id }, body }));
const onMember = (index: number) =>
  about('edited', ({ place }) => ({ params: { groupId: place.groupIds[0], studentId: place.students[index]!.id } }));
const onWriting = about('edited', (scene) => ({ params: slug(scene), body: { id: scene.place.writingId } }));
const onClassId = (sent: Row['sent'] = () => ({})) =>
  about('open', (scene) => ({ params: { id: scene.place.cls.id }, ...sent(scene) }));

const byKey = (body: (place: Place) => object = () => ({})) =>
  about('open', ({ place, secrets }) => ({ params: { accessKey: secrets.accessKey }, body: body(place) }));
const byLeader = (sent: Row['sent']): Row => ({ state: 'edited', holder: 'leader', sent });
const byMember = (body: object = {}) => about('edited', () => ({ body }));
/** About the meeting that is ahead, with what the page showed of it. */
const onMeeting = (body: (seen: { startsAt: string }) => object) =>
  about('edited', ({ place }) => {
    const { id, startsAt } = place.meetings.ahead!;
    return { params: { meetingId: id }, body: body({ startsAt: startsAt.toISOString() }) };
  });

const onSite = (sent: (world: World) => ReturnType<Row['sent']> = () => ({})): Row => ({
  sent: ({ world }) => sent(world),
});
const onPlatform = (body: object = {}) => onSite(({ lmsId }) => ({ params: { platformId: lmsId }, body }));
const onProvider = (body: object = {}) => onSite(({ provider }) => ({ params: { id: provider.id }, body }));
const onBulk = (more: ReturnType<Row['sent']> = {}) => onSite(({ bulkId }) => ({ params: { id: bulkId }, ...more }));

const classForm = ({ cls }: Place) => ({
  courseName: 'Algorithms',
  instructorName: 'Dana Cohen',
  instructorEmail: 'dana@example.edu',
  deadline: cls.deadline.toISOString(),
  groupsPagePassword: 'group pass',
  dashboardPassword: 'prof pass',
});
const MEETING = {
  courseName: 'Algorithms',
  groupNumber: 1,
  members: [
    { fullName: 'Noa Levi', email: 'noa@example.edu', isLeader: true },
    { fullName: 'Omar Haddad', email: 'omar@example.edu' },
  ],
  suggestedTimes: ['Monday 14:00'],
  timeZone: 'America/New_York',
};
const SCHEDULE = {
  selectedSlots: [{ day: 'monday', time: '14:00', duration: '60' }],
  startDate: '2026-09-01',
  endDate: '2026-12-31',
  language: 'en',
};
const PROFILE = { username: 'omar', name: 'Omar Haddad', email: 'omar@example.edu' };

/** The one list of what succeeds: a call without its row does not compile. Tests of all calls, or of some, ask by it. */
export const GOOD_CALLS: Record<CallName, Row> = {
  getClass: about('open', (scene) => ({ params: slug(scene) })),
  getTeam: onClass('open'),
  invitePerson: onClass('open', { fullName: 'Dov Levi', email: 'dov@example.edu', role: 'assistant', sections: [] }),
  changePerson: onSeat('assistant', { fullName: 'Dov Levi', role: 'teacher', sections: [] }),
  inviteAgain: onSeat('invited'),
  removePerson: onSeat('invited'),
  handOver: onSeat('teacher'),
  leaveDesk: onClass('open'),
  switchPassword: onClass('open', { takesPassword: true }),
  keepPassword: onClass('open'),
  sendHomeLink: onSite(() => ({ body: { email: 'dana@example.edu', language: 'en' } })),
  openHome: onSite(({ homeLink }) => ({ body: homeLink })),
  leaveHome: onSite(),
  getHome: onSite(),
  archiveClass: onClass('open', { isArchived: true }),
  sendGroupLinks: onSite(() => ({ body: { email: 'dana@example.edu', language: 'en' } })),
  sendDataLink: onSite(() => ({ body: { email: 'dana@example.edu', language: 'en' } })),
  openMyData: onSite(({ dataLink }) => ({ body: dataLink })),
  getMyData: onSite(),
  exportMyData: onSite(),
  eraseMyData: onSite(({ own }) => ({ body: { classIds: [own.open.cls.id] } })),
  leaveMyData: onSite(),
  findPersonalData: onSite(() => ({ body: { email: 'dana@example.edu' } })),
  exportPersonalData: onSite(() => ({ body: { email: 'dana@example.edu' } })),
  erasePersonalData: onSite(({ own }) => ({
    body: { email: own.ready.students[2]!.email, classIds: [own.ready.cls.id] },
  })),
  openByLink: about('open', (scene) => {
    const { vault } = scene.world.api.platform;
    const { cls, passwords } = scene.place;
    const sealed = { id: cls.id, passwords: sealPasswords(vault, cls.id, passwords) };
    return { params: slug(scene), body: { page: 'groups', token: pageToken(vault, sealed, 'groups') } };
  }),
  requestClass: onSite(() => ({ body: buildRequestForm() })),
  sendFeedback: onSite(() => ({
    body: { name: 'Dana Cohen', email: 'dana@example.edu', type: 'bug', message: 'The grid is too small.' },
  })),
  getLicenses: onSite(),
  reportBrowserError: onSite(() => ({
    body: {
      kind: 'crash',
      name: 'TypeError',
      message: 'x is not a function',
      stack: 'TypeError: x is not a function',
      shell: { version: '1.0.0', build: '0123456789abcdef' },
      remote: { name: 'student', version: '1.0.0' },
      route: '/class/:slug',
    },
  })),
  createStudent: about('open', ({ place }) => ({ body: { classId: place.cls.id, ...buildSubmission() } })),
  getStudent: byKey(),
  updateStudent: byKey(({ cls }) => ({ classId: cls.id, ...buildSubmission() })),
  confirmAddress: about('open', ({ world, place }) => ({
    body: confirmLink(world.api.platform.vault, place.students[0]!),
  })),
  sendConfirmation: byKey(),
  correctName: byKey(() => ({ fullName: 'Noa Levi-Katz' })),
  correctAddress: byKey(({ cls }) => ({ classId: cls.id, email: 'meant@example.edu' })),
  getDashboard: onClass('edited'),
  forgetDevice: onClass('edited'),
  matchClass: onClass('ready'),
  reshuffleGroups: onClass('edited', { newGroupSize: 3 }),
  previewGroups: onVersion('edited', () => ({ newGroupSize: 3 })),
  keepPreview: onVersion('previewed'),
  dropPreview: onClass('previewed'),
  cancelMatch: onClass('matching'),
  createEmptyGroup: onClass('edited'),
  tryMatch: onClass('open'),
  endSignUp: onClass('open'),
  extendDeadline: about('open', (scene) => ({
    params: slug(scene),
    body: { newDeadline: fromNow(9 * DAY_MS) },
  })),
  removeStudent: onStudent('edited', 0),
  removeStudents: onVersion('edited', ({ students }) => ({ studentIds: [students[0]!.id] })),
  markLeft: onVersion('edited', ({ students }) => ({ studentIds: [students[0]!.id] })),
  bringBack: onVersion('edited', ({ leftId }) => ({ studentIds: [leftId] })),
  countStudent: onStudent('open', 0, ({ version }) => ({ version })),
  addStudent: onClass('open', { fullName: 'Lea Cohen', email: 'lea.cohen@example.edu' }),
  correctSubmission: onStudent('edited', 0, ({ students }) => ({
    fullName: 'Lea Cohen',
    email: 'lea.cohen.2@example.edu',
    updatedAt: students[0]!.updatedAt.toISOString(),
  })),
  askStudent: onStudent('edited', 0),
  updateSettings: onClass('open', { autoMatch: false, timeZone: 'Asia/Jerusalem', confirmAddresses: true }),
  resendEmails: about('edited', (scene) => ({
    params: slug(scene),
    body: {
      type: 'inactive-leaders',
      password: scene.place.passwords.dashboard,
      leaderIds: [scene.place.students[0]!.id],
    },
  })),
  remindLeader: onMember(0),
  setTutor: onVersion('edited', ({ groupIds }) => ({
    groupIds: [groupIds[0]],
    tutor: { fullName: 'Tal Amir', email: 'tal@example.edu' },
  })),
  getTutored: onClass('edited'),
  writeToGroups: about('edited', (scene) => ({
    params: slug(scene),
    body: { groupIds: [scene.place.groupIds[0]], text: 'Please send your topics.' },
  })),
  changeLeader: onMember(1),
  moveStudent: about('edited', ({ place: { students, groupIds } }) => ({
    params: { studentId: students[2]!.id, fromGroupId: groupIds[1], toGroupId: groupIds[0] },
  })),
  repairGroups: onVersion('edited', () => ({ mostMoved: 0 })),
  declineWish: onStudent('edited', 1),
  moveStudents: onVersion('edited', ({ students, groupIds }) => ({
    moves: [{ studentId: students[2]!.id, toGroupId: groupIds[0] }],
    newGroups: [[students[1]!.id]],
    removeEmptied: false,
    reason: 'moved',
  })),
  swapStudents: onVersion('edited', ({ students }) => ({
    studentId: students[0]!.id,
    otherStudentId: students[2]!.id,
  })),
  renameGroup: onGroup('edited', 0, { name: 'Owls' }),
  removeGroup: onGroup('previewed', 1),
  copyClass: about('open', (scene) => ({
    params: slug(scene),
    body: { semester: 'SPR', year: String(new Date().getFullYear() + 1), deadline: fromNow(DAY_MS) },
  })),
  getRoster: onClass('open'),
  saveRoster: onVersion('open', () => ({ people: [{ email: 'noa@example.edu', fullName: 'Noa Levi' }] })),
  inviteListed: onClass('open'),
  stopInvitations: about('open', ({ world, place }) => ({ body: stopLink(world.api.platform.vault, place.mailed) })),
  getEarlierMates: onClass('edited'),
  saveRules: onVersion('open', ({ students: [first, second, third] }) => ({
    rules: {
      together: [[first!.id, second!.id]],
      apart: [[first!.id, third!.id]],
      notAlone: [{ tag: 'Night shift', students: [second!.id, third!.id] }],
      fixed: [second!.id],
      awaited: {
        together: [[first!.email, second!.email]],
        apart: [[first!.email, third!.email]],
        notAlone: [{ tag: 'Evenings', people: [second!.email, third!.email] }],
      },
    },
  })),
  undoEdit: onVersion('edited'),
  redoEdit: onVersion('edited'),
  getRecommendations: about('edited', ({ place }) => ({
    params: { classId: place.cls.id, studentId: place.students[2]!.id },
  })),
  followLeaderLink: byLeader(({ secrets }) => ({ params: { token: secrets.leaderToken, action: 'email' } })),
  createMeetingToken: byLeader(({ secrets }) => ({ body: { ...MEETING, leaderToken: secrets.leaderToken } })),
  getMeetingData: byLeader(({ secrets }) => ({ params: { token: secrets.meetingToken } })),
  redirectMeetingToken: byLeader(({ secrets }) => ({ query: { token: secrets.meetingToken } })),
  createInvitation: byLeader(({ secrets }) => ({
    params: { token: secrets.meetingToken },
    body: { ...SCHEDULE, meetingLink: 'https://meet.example.edu/abc', mail: true },
  })),
  getGoogleCredentials: onSite(),
  getTimeZone: onSite(() => ({ query: { timeZone: 'America/Vancouver' } })),
  createGoogleEvents: byLeader(({ secrets }) => ({
    body: { ...SCHEDULE, token: secrets.meetingToken, realCalendar: true },
  })),
  finishGoogleSignIn: byLeader(({ secrets }) => ({ query: { state: secrets.signInState, error: 'access_denied' } })),
  createDriveFolder: byLeader(({ world, place, secrets }) => ({
    body: {
      groupId: place.groupIds[0],
      accessToken: world.googleToken,
      folderName: 'Algorithms: Group 1',
      groupMembers: MEETING.members,
      leaderToken: secrets.leaderToken,
    },
  })),
  getSurveys: onClass('edited'),
  exportGroups: onClass('edited'),
  followClass: onClass('edited'),
  showPasswords: onClass('open'),
  rotatePassword: onVersion('open', () => ({ page: 'groups' })),
  getGroups: about('edited', (scene) => ({
    params: slug(scene),
    body: { password: scene.secrets.groupsPassword },
  })),
  getGroupCalendar: about('edited', (scene) => ({
    params: { ...slug(scene), groupId: scene.place.groupIds[0] },
    body: { password: scene.secrets.groupsPassword },
  })),
  getMyGroup: byMember(),
  answerMeeting: onMeeting((seen) => ({ ...seen, answer: 'other-hour' })),
  sayMet: about('edited', ({ place }) => ({
    params: { meetingId: place.meetings.over!.id },
    body: { met: 'some' },
  })),
  bookMeeting: about('edited', ({ place }) => {
    const { id, startsAt } = place.meetings.ahead!;
    return { body: { startsAt: fromNow(2 * DAY_MS), moves: { id, startsAt: startsAt.toISOString() } } };
  }),
  proposeHour: onMeeting((seen) => ({ ...seen, hour: fromNow(2 * DAY_MS) })),
  answerHour: onMeeting((seen) => ({ ...seen, hour: fromNow(2 * DAY_MS), answer: 'cannot' })),
  cancelMeeting: onMeeting((seen) => seen),
  correctOwnName: byMember({ fullName: 'Noa Levi-Katz' }),
  setGroupChat: byMember({ url: 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOp' }),
  setMeetingPlace: onMeeting(() => ({ place: 'https://meet.example.edu/abc' })),
  makeMeetLink: onMeeting((seen) => seen),
  answerSurvey: about('edited', () => ({
    params: { survey: 'check-early' },
    body: { answers: [{ scales: { heard: 5 } }] },
  })),
  leaveClass: byMember(),
  askForGroup: byMember({ reason: 'We never find an hour' }),
  takeWishBack: byMember(),
  stopMails: byMember({ kind: 'reminders', stopped: true }),
  renewFeed: byMember(),
  renewMemberLink: byMember(),
  leadFromPage: byMember(),
  getFeed: { state: 'edited', holder: 'student', sent: ({ secrets }) => ({ params: { feed: secrets.feed } }) },
  loginAdmin: onSite(({ keylessAdmin }) => ({ body: { username: keylessAdmin.username, password: ADMIN_PASSWORD } })),
  logoutAdmin: onSite(),
  getAdmin: onSite(),
  listClasses: onSite(),
  getAdminClass: onClassId(),
  exportClasses: onSite(),
  listClassIds: onSite(() => ({ query: { offset: '0', limit: '10' } })),
  findClassRow: onSite(({ own }) => ({ query: { begins: 'algo', after: String(own.matching.cls.id) } })),
  exportSelected: onSite(({ own }) => ({
    body: { classes: { of: 'query', q: 'algo', except: [own.open.requestId] } },
  })),
  beginBulk: onSite(() => ({ body: { action: 'approve', classes: { of: 'query', except: [] } } })),
  listBulk: onSite(),
  runBulk: onBulk(),
  stopBulk: onBulk(),
  readBulk: onBulk({ query: { outcome: 'failed' } }),
  dismissBulk: onBulk(),
  countPending: onSite(),
  searchAll: onSite(() => ({ query: { q: 'alg' } })),
  createClass: onSite(({ own }) => ({ body: classForm(own.open) })),
  updateClass: onClassId((scene) => ({ body: { ...classForm(scene.place), ...slug(scene) } })),
  approveRequest: about('open', ({ place }) => ({ params: { id: place.requestId } })),
  rejectRequest: about('open', ({ place }) => ({
    params: { id: place.requestId },
    body: { reason: 'There is a class already.' },
  })),
  deleteClass: onClassId(),
  getAdminDashboard: about('edited', (scene) => ({ params: slug(scene) })),
  listAdmins: onSite(),
  createAdmin: onSite(() => ({ body: { ...PROFILE, password: 'left horse' } })),
  updateAdmin: onSite(({ admin }) => ({ params: { id: admin.id }, body: { ...PROFILE, password: 'left horse' } })),
  deleteAdmin: onSite(({ admin }) => ({ params: { id: admin.id } })),
  changePassword: onSite(() => ({ body: { currentPassword: ADMIN_PASSWORD, newPassword: 'left horse' } })),
  updateProfile: onSite(() => ({ body: PROFILE })),
  listPasskeys: onSite(),
  beginPasskey: onSite(() => ({ body: { currentPassword: ADMIN_PASSWORD } })),
  addPasskey: onSite(({ passkeys }) => ({ body: passkeys.add })),
  removePasskey: onSite(({ passkeys }) => ({ params: { id: passkeys.id }, body: { currentPassword: ADMIN_PASSWORD } })),
  beginPasskeyLogin: onSite(({ passkeys }) => ({ body: passkeys.beginLogin })),
  loginByPasskey: onSite(({ passkeys }) => ({ body: passkeys.login })),
  listMails: onSite(),
  getMail: about('open', ({ place }) => ({ params: { id: place.mailId } })),
  resendMail: about('open', ({ place }) => ({ params: { id: place.mailId } })),
  listJobs: onSite(),
  retryJob: about('open', ({ place }) => ({ params: { id: place.jobId } })),
  pauseJobs: onSite(() => ({ params: { kind: 'send-mails' } })),
  resumeJobs: onSite(() => ({ params: { kind: 'send-mails' } })),
  releaseHold: onSite(),
  listAudit: onSite(),
  getSystem: onSite(),
  runDoctor: onSite(),
  getStorage: onSite(),
  getStatistics: onSite(),
  getFigures: onSite(),
  listReleases: onSite(),
  putLive: onSite(({ builds: [older, live] }) => ({ params: { name: 'tools' }, body: { id: older, seen: live } })),
  listPlatforms: onSite(),
  addPlatform: onSite(() => ({ body: buildPlatformForm() })),
  changePlatform: onPlatform(buildPlatformForm({ kind: 'canvas' })),
  removePlatform: onPlatform(),
  createRegistrationLink: onSite(),
  openLmsAccess: onPlatform(ACCESS_FORM),
  closeLmsAccess: onPlatform(),
  askForLmsConsent: onPlatform(),
  tryLmsAccess: onPlatform(),
  getClassCourses: onClass('open'),
  readCourseRoster: onClass('open'),
  getWriteBack: onClass('edited'),
  previewWriteBack: about('edited', (scene) => ({
    params: slug(scene),
    body: { ...scene.place.course, setName: 'Study groups' },
  })),
  startWriteBack: onWriting,
  stopWriteBack: onWriting,
  undoWriteBack: onWriting,
  getSetup: onSite(),
  sendTestMail: onSite(),
  listProviders: onSite(),
  addProvider: onSite(() => ({ body: { ...providerForm, key: 'college' } })),
  changeProvider: onProvider(providerForm),
  removeProvider: onProvider(),
  checkProvider: onProvider(),
  switchOnlyByProvider: onSite(() => ({ body: { onlyByProvider: false } })),
  listIdentities: onSite(() => ({ query: { email: 'person' } })),
  releaseIdentity: onSite(({ identityId }) => ({ params: { id: identityId } })),
  linkIdentity: onSite(({ provider }) => ({ body: { key: provider.key } })),
};

/** The callers with the least that lets them do what a call of the desk needs. */
const DESK_CALLERS = {
  look: 'tutor',
  read: 'assistant',
  arrange: 'assistant',
  write: 'teacher',
  unenrol: 'teacher',
  manage: 'teacher',
  own: 'professor',
} as const satisfies Record<DeskTask, Principal>;

/** Returns who may make a call and no more: of the desk the one who has the least of what it needs. */
export function callerOf(name: CallName): Principal {
  const { access, needs }: Call = CALLS[name];
  const { holder } = GOOD_CALLS[name];
  if (holder) return holder;
  switch (access) {
    case 'open':
      return 'nobody';
    case 'dashboard':
      return DESK_CALLERS[needs ?? 'own'];
    case 'person':
      return 'teacher';
    case 'admin':
      return 'admin';
    default:
      return 'student';
  }
}

/** Returns what a call sends for somebody, about that class and with these secrets: those of the class by default. */
export function goodCall(
  world: World,
  name: CallName,
  {
    principal = callerOf(name),
    place = world.own[GOOD_CALLS[name].state ?? 'open'],
    secrets = world.secrets.get(place)!,
  }: { principal?: Principal; place?: Place; secrets?: Scene['secrets'] } = {},
): GoodCall {
  const call: Call = CALLS[name];
  const { body = {}, params = {}, query } = GOOD_CALLS[name].sent({ world, place, secrets });
  const headers = { ...world.headers[principal], ...(call.access === 'member' && memberHeaders(secrets.member)) };
  return { params, headers, ...(query && { query }), ...(call.body && { body }) };
}

/** All of them, of a world that is built for them. */
export async function buildGoodCalls(api: TestApi, google?: FakeGoogle): Promise<Record<CallName, GoodCall>> {
  const world = await buildWorld(api, google);
  const names = Object.keys(CALLS) as CallName[];
  return Object.fromEntries(names.map((name) => [name, goodCall(world, name)])) as Record<CallName, GoodCall>;
}

/** These end what others are about. */
const LAST: readonly CallName[] = [
  'leaveDesk',
  'handOver',
  'leaveHome',
  'leaveMyData',
  'renewFeed',
  'renewMemberLink',
  'reshuffleGroups',
  'eraseMyData',
  'erasePersonalData',
  'endSignUp',
  'extendDeadline',
  'leaveClass',
  'removeStudent',
  'removeStudents',
  'markLeft',
  'updateClass',
  'deleteClass',
  'updateAdmin',
  'changePassword',
  'deleteAdmin',
  'logoutAdmin',
];

/** All calls in an order in which they can be made one after another. */
export const IN_ORDER: readonly CallName[] = [
  ...(Object.keys(CALLS) as CallName[]).filter((name) => !LAST.includes(name)),
  ...LAST,
];
