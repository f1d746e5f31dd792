import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Access, Call } from '@study-groups/contracts/call';
import { CALLS, type CallName } from '@study-groups/contracts/calls';
import type { DataLink } from '@study-groups/contracts/data-link';
import { mayDo } from '@study-groups/contracts/desk';
import type { HomeLink } from '@study-groups/contracts/home-link';
import { NO_RULES } from '@study-groups/contracts/rules';
import mongoose from 'mongoose';
import { startSignIn } from './features/google/sign-in.ts';
import { issueHomeLink } from './features/mail-sign-in/links.ts';
import { findMeeting } from './features/meetings/tokens.ts';
import { issueDataLink } from './features/personal-data/visits.ts';
import { inTransaction } from './platform/transaction.ts';
import { newToken } from './platform/vault.ts';
import type { AdminRecord } from './records/admin.ts';
import { sealPasswords } from './records/class-passwords.ts';
import { confirmLink } from './records/confirmation.ts';
import { feedLink, memberLink } from './records/member-links.ts';
import { pageToken } from './records/page-links.ts';
import type { ProviderRecord } from './records/provider.ts';
import { stopLink } from './records/roster-mail.ts';
import { emptyDatabase, type Sent, startTestApi, type TestApi } from './testing/api.ts';
import { buildPasskeyCalls } from './testing/authenticator.ts';
import { releaseTwice } from './testing/builds.ts';
import { bundleQuickThread } from './testing/bundle.ts';
import { visitData } from './testing/data-visits.ts';
import { keepDocuments } from './testing/documents.ts';
import { ADMIN_PASSWORD, buildAdmin, buildBulk, buildRequestForm, buildSubmission } from './testing/factories.ts';
import { DRIVE_SCOPE } from './testing/google/accounts.ts';
import { FakeGoogle } from './testing/google/fake-google.ts';
import { buildPlatformForm } from './testing/lms-form.ts';
import { ACCESS_FORM, buildOpenPlatform } from './testing/lms.ts';
import { memberHeaders } from './testing/members.ts';
import { buildPlace, EDITED_VERSION, erasePlace, type Place, type PlaceState } from './testing/places.ts';
import { buildIdentity, buildProvider, providerForm } from './testing/providers.ts';
import { signInByMail } from './testing/seats.ts';
import { signIn } from './testing/sign-in.ts';

/** Who asks. All but the admin and the other professor, who has the class `other`, belong to the class `own`. */
const PRINCIPALS = [
  'nobody',
  'student',
  'leader',
  'professor',
  'teacher',
  'assistant',
  'otherProfessor',
  'admin',
] as const;
type Principal = (typeof PRINCIPALS)[number];

/** For what: a class of one's own, somebody else's, and one that was deleted. */
const TARGETS = ['own', 'other', 'deleted'] as const;
type Target = (typeof TARGETS)[number];

interface Asked {
  place: Place;
  principal: Principal;
  target: Target;
}

/** How a call is made that succeeds for whoever may make it. */
interface Row {
  state?: PlaceState;
  /** Who alone holds the secret that the call names: a key or token instead of a password. */
  holder?: Principal;
  /** Who alone may make the call of a desk, where it is about who they are there. */
  only?: readonly Principal[];
  /** Whether it is about no class, so that there is nothing that could be somebody else's or deleted. */
  classless?: true;
  sent(asked: Asked): Omit<Sent, 'headers'>;
}

const slug = ({ place }: Asked) => ({ slug: place.cls.slug! });
const onSlug = (state: PlaceState, body = {}): Row => ({ state, sent: (asked) => ({ params: slug(asked), body }) });
const classless = (sent: () => Omit<Sent, 'headers'> = () => ({})): Row => ({ classless: true, sent });

/** Whether a caller holds a secret of the place; everybody holds those of a deleted class, which open nothing. */
const holds = (holder: Principal, { principal, target }: Asked) =>
  target === 'deleted' || (principal === holder && target === 'own');

/** The secret that a caller has: the right one, else a made-up one. */
const accessKey = (asked: Asked) => (holds('student', asked) ? asked.place.students[0]!.accessKey : newToken());
const leaderToken = (asked: Asked) => (holds('leader', asked) ? asked.place.leaderToken : newToken());
const meetingToken = (asked: Asked) => (holds('leader', asked) ? asked.place.meetingToken : newToken());
const signInState = (asked: Asked) => (holds('leader', asked) ? world.signIns[asked.target] : newToken().repeat(2));

/** The header of a member's page: the first student's own, who leads the group; others name that student with a made-up token. */
function memberHeader(asked: Asked): Record<string, string> {
  const [student] = asked.place.students;
  const link = memberLink(api.platform.vault, student!);
  return memberHeaders(holds('student', asked) ? link : { ...link, token: newToken() });
}

const byMember = (sent: Row['sent'] = () => ({})): Row => ({ state: 'matched', sent });
/** Of the meeting that is ahead, with what the page showed of it. */
const ahead = ({ place }: Asked) => {
  const { id, startsAt } = place.meetings.ahead!;
  return { params: { meetingId: id }, seen: { startsAt: startsAt.toISOString() } };
};

const byKey = (sent: Row['sent']): Row => ({ holder: 'student', sent });
const byLeader = (sent: Row['sent']): Row => ({ state: 'matched', holder: 'leader', sent });
const onMatched = (sent: Row['sent']): Row => ({ state: 'matched', sent });
const onWriting: Row['sent'] = (asked) => ({ params: slug(asked), body: { id: asked.place.writingId } });

/** Of the link that members of the class get by mail. */
function linkToken({ place: { cls, passwords } }: Asked): string {
  const { vault } = api.platform;
  return pageToken(vault, { id: cls.id, passwords: sealPasswords(vault, cls.id, passwords) }, 'groups');
}

/** Students know the groups page's password of their class; others try the one they have. */
function groupsPassword({ principal }: Asked): string {
  if (principal === 'student') return world.own.passwords.groups;
  return principal === 'otherProfessor' ? world.other.passwords.dashboard : world.own.passwords.dashboard;
}

const seat = ({ place }: Asked, name: keyof Place['seats']) => ({
  slug: place.cls.slug!,
  personId: place.seats[name].id,
});
const classForm = ({ place }: Asked) => ({
  courseName: 'Algorithms',
  instructorName: 'Dana Cohen',
  instructorEmail: 'dana@example.edu',
  deadline: place.cls.deadline.toISOString(),
  groupsPagePassword: 'group pass',
  dashboardPassword: 'prof pass',
});
const member = ({ place }: Asked, index: number) => ({
  groupId: place.groupIds[0],
  studentId: place.students[index]!.id,
});
const MEETING = {
  courseName: 'Algorithms',
  groupNumber: 1,
  members: [
    { fullName: 'Noa Levi', isLeader: true, email: 'noa@example.edu' },
    { fullName: 'Omar Haddad', isLeader: false, email: 'omar@example.edu' },
  ],
  suggestedTimes: ['Monday 14:00'],
};
const SCHEDULE = {
  selectedSlots: [{ day: 'monday', time: '14:00', duration: '60' }],
  startDate: '2026-09-01',
  endDate: '2026-12-31',
};
const INVITATION = { ...SCHEDULE, mail: true };
const EVENTS = { ...SCHEDULE, realCalendar: true };
const identity = { username: 'omar', name: 'Omar Haddad', email: 'omar@example.edu' };

/** Every call has its row; one without does not compile, and fails here. */
const ROWS: Record<CallName, Row> = {
  getClass: { sent: (asked) => ({ params: slug(asked) }) },
  getTeam: { sent: (asked) => ({ params: slug(asked) }) },
  invitePerson: onSlug('open', { fullName: 'Dov Levi', email: 'dov@example.edu', role: 'assistant' }),
  changePerson: {
    sent: (asked) => ({ params: seat(asked, 'assistant'), body: { fullName: 'Dov Levi', role: 'teacher' } }),
  },
  inviteAgain: { sent: (asked) => ({ params: seat(asked, 'invited') }) },
  removePerson: { sent: (asked) => ({ params: seat(asked, 'invited') }) },
  handOver: { sent: (asked) => ({ params: seat(asked, 'teacher') }) },
  leaveDesk: { only: ['teacher', 'assistant'], sent: (asked) => ({ params: slug(asked) }) },
  switchPassword: onSlug('open', { takesPassword: true }),
  sendHomeLink: classless(() => ({ body: { email: 'dana@example.edu', language: 'en' } })),
  openHome: classless(() => ({ body: world.homeLink })),
  leaveHome: classless(),
  getHome: classless(),
  archiveClass: { sent: (asked) => ({ params: slug(asked), body: { isArchived: true } }) },
  sendDataLink: classless(() => ({ body: { email: 'dana@example.edu', language: 'en' } })),
  openMyData: classless(() => ({ body: world.dataLink })),
  getMyData: classless(),
  exportMyData: classless(),
  eraseMyData: classless(() => ({ body: {} })),
  leaveMyData: classless(),
  openByLink: {
    sent: (asked) => ({
      params: slug(asked),
      body: { page: 'groups', token: linkToken(asked) },
    }),
  },
  requestClass: classless(() => ({ body: buildRequestForm() })),
  sendFeedback: classless(() => ({
    body: { name: 'Noa Levi', email: 'noa@example.edu', type: 'bug', message: 'The grid is too small.' },
  })),
  reportBrowserError: classless(() => ({
    body: {
      kind: 'crash',
      name: 'TypeError',
      message: 'x is not a function',
      stack: 'TypeError: x is not a function',
      shell: { version: '1.0.0', build: '0123456789abcdef' },
      route: '/class/:slug',
    },
  })),
  getLicenses: classless(),
  createStudent: { sent: ({ place }) => ({ body: { classId: place.cls.id, ...buildSubmission() } }) },
  getStudent: byKey((asked) => ({ params: { accessKey: accessKey(asked) } })),
  updateStudent: byKey((asked) => ({
    params: { accessKey: accessKey(asked) },
    body: { classId: asked.place.cls.id, ...buildSubmission() },
  })),
  confirmAddress: { sent: ({ place }) => ({ body: confirmLink(api.platform.vault, place.students[0]!) }) },
  correctAddress: byKey((asked) => ({
    params: { accessKey: accessKey(asked) },
    body: { classId: asked.place.cls.id, email: 'meant@example.edu' },
  })),
  sendConfirmation: byKey((asked) => ({ params: { accessKey: accessKey(asked) }, body: {} })),
  getDashboard: onSlug('matched'),
  forgetDevice: onSlug('matched'),
  matchClass: onSlug('ready'),
  reshuffleGroups: onSlug('matched', { newGroupSize: 3 }),
  previewGroups: onSlug('matched', { newGroupSize: 3, version: 0 }),
  keepPreview: onSlug('previewed', { version: 0 }),
  dropPreview: { state: 'previewed', sent: (asked) => ({ params: slug(asked) }) },
  cancelMatch: onSlug('matching'),
  createEmptyGroup: onSlug('matched'),
  extendDeadline: onSlug('open', { newDeadline: new Date(Date.now() + 7 * 86_400_000).toISOString() }),
  removeStudent: onMatched((asked) => ({ params: { ...slug(asked), studentId: asked.place.students[0]!.id } })),
  removeStudents: onMatched((asked) => ({
    params: slug(asked),
    body: { studentIds: [asked.place.students[0]!.id], version: asked.place.cls.changes },
  })),
  countStudent: {
    state: 'open',
    sent: (asked) => ({ params: { ...slug(asked), studentId: asked.place.students[0]!.id }, body: { version: 0 } }),
  },
  addStudent: {
    state: 'open',
    sent: (asked) => ({ params: slug(asked), body: { fullName: 'Lea Cohen', email: 'lea@example.edu' } }),
  },
  correctSubmission: onMatched((asked) => ({
    params: { ...slug(asked), studentId: asked.place.students[0]!.id },
    body: {
      fullName: 'Lea Cohen',
      email: 'lea@example.edu',
      updatedAt: asked.place.students[0]!.updatedAt.toISOString(),
    },
  })),
  askStudent: onMatched((asked) => ({
    params: { ...slug(asked), studentId: asked.place.students[0]!.id },
    body: {},
  })),
  updateSettings: onSlug('open', { autoMatch: false }),
  resendEmails: onSlug('matched', { type: 'class' }),
  remindLeader: onMatched((asked) => ({ params: member(asked, 0) })),
  changeLeader: onMatched((asked) => ({ params: member(asked, 1) })),
  moveStudent: onMatched(({ place }) => ({
    params: { studentId: place.students[2]!.id, fromGroupId: 0, toGroupId: place.groupIds[1] },
  })),
  repairGroups: onSlug('matched', { mostMoved: 0, version: 0 }),
  declineWish: onMatched((asked) => ({
    params: { ...slug(asked), studentId: asked.place.students[1]!.id },
    body: {},
  })),
  moveStudents: onMatched((asked) => ({
    params: slug(asked),
    body: {
      moves: [{ studentId: asked.place.students[2]!.id, toGroupId: asked.place.groupIds[1] }],
      removeEmptied: false,
      reason: 'moved',
      version: asked.place.cls.changes,
    },
  })),
  swapStudents: {
    state: 'edited',
    sent: (asked) => {
      const [studentId, , otherStudentId] = asked.place.students.map(({ id }) => id);
      return { params: slug(asked), body: { studentId, otherStudentId, version: EDITED_VERSION } };
    },
  },
  renameGroup: onMatched((asked) => ({
    params: { ...slug(asked), groupId: asked.place.groupIds[1] },
    body: { name: 'Owls', version: asked.place.cls.changes },
  })),
  removeGroup: onMatched((asked) => ({
    params: { ...slug(asked), groupId: asked.place.groupIds[1] },
    body: { version: 0 },
  })),
  getRoster: { state: 'open', sent: (asked) => ({ params: slug(asked) }) },
  saveRoster: onSlug('open', { people: [], version: 0 }),
  inviteListed: onSlug('open'),
  stopInvitations: { sent: ({ place }) => ({ body: stopLink(api.platform.vault, place.mailed) }) },
  copyClass: onSlug('open', {
    semester: 'SPR',
    year: String(new Date().getFullYear() + 1),
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  }),
  saveRules: onSlug('open', { rules: NO_RULES, version: 0 }),
  undoEdit: onSlug('edited', { version: EDITED_VERSION }),
  redoEdit: onSlug('edited', { version: EDITED_VERSION }),
  getRecommendations: onMatched(({ place }) => ({
    params: { classId: place.cls.id, studentId: place.students[2]!.id },
  })),
  followLeaderLink: byLeader((asked) => ({ params: { token: leaderToken(asked), action: 'email' } })),
  createMeetingToken: byLeader((asked) => ({ body: { ...MEETING, leaderToken: leaderToken(asked) } })),
  getMeetingData: byLeader((asked) => ({ params: { token: meetingToken(asked) } })),
  redirectMeetingToken: byLeader((asked) => ({ query: { token: meetingToken(asked) } })),
  createInvitation: byLeader((asked) => ({ params: { token: meetingToken(asked) }, body: INVITATION })),
  getGoogleCredentials: classless(),
  createGoogleEvents: byLeader((asked) => ({ body: { ...EVENTS, token: meetingToken(asked) } })),
  finishGoogleSignIn: byLeader((asked) => ({ query: { state: signInState(asked), error: 'access_denied' } })),
  createDriveFolder: byLeader((asked) => ({
    body: {
      groupId: asked.place.groupIds[0],
      accessToken: google.accounts.giveToken(DRIVE_SCOPE),
      folderName: 'Algorithms',
      groupMembers: MEETING.members,
      leaderToken: leaderToken(asked),
    },
  })),
  getSurveys: onMatched((asked) => ({ params: slug(asked) })),
  exportGroups: { state: 'matched', sent: (asked) => ({ params: slug(asked) }) },
  followClass: { state: 'matched', sent: (asked) => ({ params: slug(asked) }) },
  showPasswords: onSlug('open'),
  rotatePassword: onSlug('open', { page: 'groups', version: 0 }),
  getGroups: {
    state: 'matched',
    sent: (asked) => ({ params: slug(asked), body: { password: groupsPassword(asked) } }),
  },
  getGroupCalendar: {
    state: 'matched',
    sent: (asked) => ({
      params: { ...slug(asked), groupId: asked.place.groupIds[0] },
      body: { password: groupsPassword(asked) },
    }),
  },
  getMyGroup: byMember(),
  answerMeeting: byMember((asked) => {
    const { params, seen } = ahead(asked);
    return { params, body: { ...seen, answer: 'comes' } };
  }),
  sayMet: byMember(({ place }) => ({ params: { meetingId: place.meetings.over!.id }, body: { met: 'yes' } })),
  bookMeeting: byMember((asked) => {
    const { params, seen } = ahead(asked);
    const startsAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
    return { body: { startsAt, moves: { id: params.meetingId, ...seen } } };
  }),
  cancelMeeting: byMember((asked) => {
    const { params, seen } = ahead(asked);
    return { params, body: seen };
  }),
  setMeetingPlace: byMember((asked) => ({ params: ahead(asked).params, body: { place: 'Library, room 3' } })),
  makeMeetLink: byMember((asked) => {
    const { params, seen } = ahead(asked);
    return { params, body: seen };
  }),
  answerSurvey: byMember(() => ({ params: { survey: 'check-early' }, body: { answers: [{ scales: { heard: 5 } }] } })),
  leaveClass: byMember(() => ({ body: {} })),
  askForGroup: byMember(() => ({ body: { reason: 'We never find an hour' } })),
  takeWishBack: byMember(() => ({ body: {} })),
  stopMails: byMember(() => ({ body: { kind: 'reminders', stopped: true } })),
  renewFeed: byMember(() => ({ body: {} })),
  renewMemberLink: byMember(() => ({ body: {} })),
  leadFromPage: byMember(() => ({ body: {} })),
  getFeed: {
    state: 'matched',
    holder: 'student',
    sent: (asked) => {
      const [student] = asked.place.students;
      const feed = holds('student', asked) ? feedLink(api.platform.vault, student!) : `${student!.id}.${newToken()}`;
      return { params: { feed } };
    },
  },
  loginAdmin: classless(() => ({ body: { username: world.keylessAdmin.username, password: ADMIN_PASSWORD } })),
  logoutAdmin: classless(),
  getAdmin: classless(),
  listClasses: classless(),
  getAdminClass: { sent: ({ place }) => ({ params: { id: place.cls.id } }) },
  exportClasses: classless(),
  listClassIds: classless(() => ({ query: { offset: '0', limit: '10' } })),
  findClassRow: classless(() => ({ query: { begins: 'algo', after: String(world.own.cls.id) } })),
  exportSelected: classless(() => ({ body: { classes: { of: 'ids', ids: [world.own.cls.id] } } })),
  beginBulk: classless(() => ({ body: { action: 'retry' } })),
  listBulk: classless(),
  runBulk: classless(() => ({ params: { id: world.bulkId }, body: {} })),
  stopBulk: classless(() => ({ params: { id: world.bulkId }, body: {} })),
  readBulk: classless(() => ({ params: { id: world.bulkId }, query: { outcome: 'failed' } })),
  dismissBulk: classless(() => ({ params: { id: world.bulkId } })),
  countPending: classless(),
  searchAll: classless(() => ({ query: { q: 'algorithms' } })),
  createClass: { classless: true, sent: (asked) => ({ body: classForm(asked) }) },
  updateClass: {
    sent: (asked) => ({ params: { id: asked.place.cls.id }, body: { ...classForm(asked), ...slug(asked) } }),
  },
  deleteClass: { sent: ({ place }) => ({ params: { id: place.cls.id } }) },
  getAdminDashboard: { state: 'matched', sent: (asked) => ({ params: slug(asked) }) },
  approveRequest: { sent: ({ place }) => ({ params: { id: place.requestId } }) },
  rejectRequest: { sent: ({ place }) => ({ params: { id: place.requestId } }) },
  listAudit: classless(),
  listAdmins: classless(),
  createAdmin: classless(() => ({ body: { ...identity, password: 'left horse' } })),
  updateAdmin: classless(() => ({ params: { id: world.admin.id }, body: identity })),
  deleteAdmin: classless(() => ({ params: { id: world.admin.id } })),
  changePassword: classless(() => ({ body: { currentPassword: ADMIN_PASSWORD, newPassword: 'left horse' } })),
  updateProfile: classless(() => ({ body: identity })),
  listPasskeys: classless(),
  beginPasskey: classless(() => ({ body: { currentPassword: ADMIN_PASSWORD } })),
  addPasskey: classless(() => ({ body: world.passkeys.add })),
  removePasskey: classless(() => ({ params: { id: world.passkeys.id }, body: { currentPassword: ADMIN_PASSWORD } })),
  beginPasskeyLogin: classless(() => ({ body: world.passkeys.beginLogin })),
  loginByPasskey: classless(() => ({ body: world.passkeys.login })),
  listMails: classless(),
  getMail: { sent: ({ place }) => ({ params: { id: place.mailId } }) },
  resendMail: { sent: ({ place }) => ({ params: { id: place.mailId } }) },
  listJobs: classless(),
  retryJob: { sent: ({ place }) => ({ params: { id: place.jobId } }) },
  pauseJobs: classless(() => ({ params: { kind: 'keep-retention' } })),
  resumeJobs: classless(() => ({ params: { kind: 'keep-retention' } })),
  getSystem: classless(),
  runDoctor: classless(),
  getStorage: classless(),
  getStatistics: classless(),
  getFigures: classless(),
  listReleases: classless(),
  putLive: classless(() => ({ params: { name: 'tools' }, body: { id: older, seen: live } })),
  listPlatforms: classless(),
  addPlatform: classless(() => ({ body: buildPlatformForm() })),
  changePlatform: classless(() => ({ params: { platformId: world.lmsId }, body: buildPlatformForm() })),
  removePlatform: classless(() => ({ params: { platformId: world.lmsId } })),
  createRegistrationLink: classless(),
  openLmsAccess: classless(() => ({ params: { platformId: world.lmsId }, body: ACCESS_FORM })),
  closeLmsAccess: classless(() => ({ params: { platformId: world.lmsId } })),
  askForLmsConsent: classless(() => ({ params: { platformId: world.lmsId } })),
  tryLmsAccess: classless(() => ({ params: { platformId: world.lmsId } })),
  getClassCourses: { sent: (asked) => ({ params: slug(asked) }) },
  readCourseRoster: { sent: (asked) => ({ params: slug(asked), body: {} }) },
  getWriteBack: { sent: (asked) => ({ params: slug(asked) }) },
  previewWriteBack: onMatched((asked) => ({
    params: slug(asked),
    body: { ...asked.place.course, setName: 'Study groups' },
  })),
  startWriteBack: onMatched(onWriting),
  stopWriteBack: onMatched(onWriting),
  undoWriteBack: onMatched(onWriting),
  getSetup: classless(),
  sendTestMail: classless(),
  findPersonalData: classless(() => ({ body: { email: 'dana@example.edu' } })),
  exportPersonalData: classless(() => ({ body: { email: 'dana@example.edu' } })),
  erasePersonalData: classless(() => ({ body: { email: 'dana@example.edu' } })),
  listProviders: classless(),
  addProvider: classless(() => ({ body: { ...providerForm, key: 'college' } })),
  changeProvider: classless(() => ({ params: { id: world.provider.id }, body: providerForm })),
  removeProvider: classless(() => ({ params: { id: world.provider.id } })),
  checkProvider: classless(() => ({ params: { id: world.provider.id } })),
  switchOnlyByProvider: classless(() => ({ body: { onlyByProvider: false } })),
  listIdentities: classless(),
  releaseIdentity: classless(() => ({ params: { id: world.identityId } })),
  linkIdentity: classless(() => ({ body: { key: world.provider.key } })),
};

const isOwner = (principal: Principal, target: Target) =>
  (principal === 'professor' && target === 'own') || (principal === 'otherProfessor' && target === 'other');

type Answer = (success: number, principal: Principal, target: Target, call: Call) => number;

const isPerson = (principal: Principal): principal is 'teacher' | 'assistant' =>
  principal === 'teacher' || principal === 'assistant';

/** A wrong key or token leads nowhere. */
function onlyFor(holder: Principal): Answer {
  return (success, principal, target) => (principal === holder && target === 'own' ? success : 404);
}

/** The answer by who may make the call: the roles of the product in one table. */
const ANSWERS: Record<Access, Answer> = {
  open: (success, _, target) => (target === 'deleted' ? 404 : success),
  accessKey: onlyFor('student'),
  dashboard: (success, principal, target, { desk }) => {
    if (target === 'deleted') return 404;
    if (isPerson(principal) && target === 'own') {
      return mayDo({ role: principal }, desk?.needs ?? 'own') ? success : 403;
    }
    return principal === 'admin' || isOwner(principal, target) ? success : 401;
  },
  groups: (success, principal, target) => {
    if (target === 'deleted') return 404;
    return principal === 'student' && target === 'own' ? success : 401;
  },
  member: onlyFor('student'),
  person: (success, principal, target) => {
    if (!isPerson(principal)) return 401;
    return target === 'own' ? success : 404;
  },
  // The student has asked what is kept of them.
  ownData: (success, principal) => (principal === 'student' ? success : 401),
  admin: (success, principal, target) => {
    if (principal !== 'admin') return 401;
    return target === 'deleted' ? 404 : success;
  },
};

interface World extends Record<Target, Place> {
  admin: AdminRecord;
  /** The admin's passkeys; another one has none. */
  passkeys: Awaited<ReturnType<typeof buildPasskeyCalls>>;
  keylessAdmin: AdminRecord;
  headers: Record<Principal, Record<string, string>>;
  /** The leader's state of a sign-in with Google, in a world of groups. */
  signIns: Record<Target, string>;
  /** Something that the admin was about to do with many rows. */
  bulkId: number;
  /** By which somebody has signed in. */
  provider: ProviderRecord;
  identityId: number;
  /** A learning platform. */
  lmsId: number;
  /** Of a mail to somebody with a class. */
  homeLink: HomeLink;
  /** Of a mail to somebody of whom something is kept. */
  dataLink: DataLink;
}

/** Of the leader's browser. */
const BROWSER = 'b'.repeat(32);

let google: FakeGoogle;
let api: TestApi;
let world: World;
/** Builds of a remote: what was live, and what is. */
let older: string;
let live: string;
beforeAll(async () => {
  google = await FakeGoogle.start();
  api = await startTestApi({ ...google.env, SMTP_URL: 'smtp://127.0.0.1:9' });
  [older, live] = await releaseTwice(api.platform.env, 'tools');
  api.platform.matchingThread = await bundleQuickThread();
});
afterAll(async () => {
  await Promise.all([api.close(), google.close()]);
  expect(google.problems).toEqual([]);
});

async function buildWorld(state: PlaceState): Promise<World> {
  const place = (name: string) => buildPlace(api.platform, name, state);
  const places = { own: await place('own'), other: await place('other'), deleted: await place('deleted') };
  const signIns = {
    own: await buildSignIn(places.own),
    other: await buildSignIn(places.other),
    deleted: await buildSignIn(places.deleted),
  };
  await erasePlace(places.deleted);
  const admin = await buildAdmin();
  const asAdmin = await signIn(api, admin);
  const provider = await buildProvider(api.platform);
  const key = places.own.students[0]!.accessKey;
  return {
    ...places,
    admin,
    passkeys: await buildPasskeyCalls(api, admin, asAdmin),
    keylessAdmin: await buildAdmin(),
    signIns,
    bulkId: (await buildBulk(admin)).id,
    provider,
    identityId: (await buildIdentity(provider)).id,
    lmsId: (await buildOpenPlatform(api.platform)).id,
    homeLink: await inTransaction((session) =>
      issueHomeLink(api.platform, session, { email: 'dana@example.edu', minutes: 5 }),
    ),
    dataLink: await inTransaction((session) => issueDataLink(api.platform, session, 'dana@example.edu')),
    headers: {
      nobody: {},
      // A key opens nothing but its submission, wherever it is shown.
      student: {
        'x-dashboard-password': key,
        authorization: `Bearer ${key}`,
        ...(await visitData(api, places.own.students[0]!.email)),
      },
      leader: {
        'x-dashboard-password': places.own.leaderToken,
        authorization: `Bearer ${places.own.leaderToken}`,
        cookie: `google-browser=${BROWSER}`,
      },
      professor: { 'x-dashboard-password': places.own.passwords.dashboard },
      teacher: await signInByMail(api, places.own.seats.teacher.email),
      assistant: await signInByMail(api, places.own.seats.assistant.email),
      otherProfessor: { 'x-dashboard-password': places.other.passwords.dashboard },
      admin: asAdmin,
    },
  };
}

async function buildSignIn({ meetingToken: token }: Place): Promise<string> {
  if (!token) return '';
  const url = await startSignIn(api.platform, await findMeeting(api.platform, token), { token, browser: BROWSER });
  return new URL(url).searchParams.get('state') ?? '';
}

const kept = new Map<PlaceState, { world: World; restore: () => Promise<void> }>();

/** Has a world of that state and nothing else in the database: built once, then put back as it was. */
async function enterWorld(state: PlaceState): Promise<void> {
  const known = kept.get(state);
  if (known) {
    world = known.world;
    await known.restore();
  } else {
    await emptyDatabase();
    world = await buildWorld(state);
    kept.set(state, { world, restore: await keepDocuments() });
  }
}

test('every call has its row', () => expect(Object.keys(ROWS).sort()).toEqual(Object.keys(CALLS).sort()));

test.each(Object.keys(CALLS) as CallName[])('%s', async (name) => {
  const row = ROWS[name];
  const call: Call = CALLS[name];
  const expected: Record<string, number> = {};
  const answered: Record<string, number> = {};
  await enterWorld(row.state ?? 'open');
  for (const target of row.classless ? (['own'] as const) : TARGETS) {
    for (const principal of PRINCIPALS) {
      // Here passwords are only right or wrong; the limits of guessing have tests of their own.
      await mongoose.connection.collection('limits').deleteMany({});
      const sent = row.sent({ place: world[target], principal, target });
      const shown = call.access === 'member' ? memberHeader({ place: world[target], principal, target }) : {};
      const { status } = await api.call(call, { ...sent, headers: { ...world.headers[principal], ...shown } });
      const answer = row.holder ? onlyFor(row.holder) : ANSWERS[call.access];
      const right = answer(call.status, principal, target, call);
      expected[`${principal}, ${target}`] =
        right === call.status && row.only?.includes(principal) === false ? 403 : right;
      answered[`${principal}, ${target}`] = status;
      if (status < 400 && call.method !== 'GET') await enterWorld(row.state ?? 'open');
    }
  }
  expect(answered).toEqual(expected);
});
