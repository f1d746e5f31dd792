import type { CallName } from '@study-groups/contracts/calls';
import { issueHomeLink } from '../features/mail-sign-in/links.ts';
import { storeMeeting } from '../features/meetings/tokens.ts';
import { issueDataLink } from '../features/personal-data/visits.ts';
import { inTransaction } from '../platform/transaction.ts';
import { confirmLink } from '../records/confirmation.ts';
import { feedLink, memberLink } from '../records/member-links.ts';
import { pageToken } from '../records/page-links.ts';
import { stopLink } from '../records/roster-mail.ts';
import type { TestApi } from './api.ts';
import { buildPasskeyCalls } from './authenticator.ts';
import { releaseTwice } from './builds.ts';
import { visitData } from './data-visits.ts';
import {
  ADMIN_PASSWORD,
  buildAdmin,
  buildBulk,
  buildClass,
  buildGroups,
  buildRequestForm,
  buildStudent,
  buildSubmission,
  CLASS_PASSWORDS,
} from './factories.ts';
import { buildPlatformForm } from './lms-form.ts';
import { ACCESS_FORM, buildCourse, buildWriting } from './lms.ts';
import { buildMeeting } from './meetings.ts';
import { memberHeaders } from './members.ts';
import { buildJob } from './places.ts';
import { buildIdentity, buildProvider, providerForm } from './providers.ts';
import { buildRosterMail } from './roster-mails.ts';
import { buildSeat, signInByMail } from './seats.ts';
import { buildFirstRun } from './surveys.ts';
import { signIn } from './sign-in.ts';
import { buildWish } from './wishes.ts';

/** What a call that would succeed sends. */
export interface GoodCall {
  params: Record<string, string | number>;
  query?: Record<string, string>;
  headers: Record<string, string>;
  body?: object;
}

/** A call that would succeed, of every call that there is, with the class, people and secrets that they name. */
export async function buildGoodCalls(api: TestApi): Promise<Record<CallName, GoodCall>> {
  const cls = await buildClass(api.platform, { checks: true });
  const pending = await buildClass(api.platform, { status: 'pending', slug: null, passwords: null });
  const student = await buildStudent(api.platform, cls.id);
  const { accessKey } = student;
  const mate = await buildStudent(api.platform, cls.id);
  const alone = await buildStudent(api.platform, cls.id);
  const [group, , empty] = await buildGroups(cls, [[student.id, mate.id], [alone.id], []]);
  const member = { groupId: group!.id, studentId: student.id };
  await buildFirstRun(cls, 15);
  await buildWish(mate, group!.id);
  const ahead = await buildMeeting(group!);
  const over = await buildMeeting(group!, { startsAt: new Date(Date.now() - 2 * 3_600_000) });
  const asMember = memberHeaders(memberLink(api.platform.vault, student));
  const ofAhead = { meetingId: ahead.id };
  const seen = { startsAt: ahead.startsAt.toISOString() };
  const meeting = {
    courseName: 'Algorithms',
    groupNumber: 1,
    members: [
      { fullName: 'Noa Levi', email: 'noa@example.edu', isLeader: true },
      { fullName: 'Omar Haddad', email: 'omar@example.edu' },
    ],
    suggestedTimes: ['Monday 14:00'],
    timeZone: 'America/New_York',
    leaderToken: 'c'.repeat(32),
  };
  const { leaderToken: _, ...openMeeting } = meeting;
  const token = await storeMeeting(api.platform, {
    ...openMeeting,
    members: openMeeting.members.map((person) => ({ isLeader: false, ...person })),
  });
  const adminRecord = await buildAdmin();
  const admin = await signIn(api, adminRecord);
  const keyed = await buildAdmin();
  const asKeyed = await signIn(api, keyed);
  const passkeys = await buildPasskeyCalls(api, keyed, asKeyed);
  const { id: bulkId } = await buildBulk(adminRecord, { state: 'stopped', subjects: [cls.id] });
  const bulk = { id: bulkId };
  const slug = { slug: cls.slug! };
  const assistant = await buildSeat(cls);
  const invited = await buildSeat(cls, { joinedAt: null });
  const person = await signInByMail(api, assistant.email);
  const leaving = await buildStudent(api.platform, cls.id);
  const visitor = await visitData(api, leaving.email);
  const professor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
  const form = {
    courseName: 'Algorithms',
    instructorName: 'Dana Cohen',
    instructorEmail: 'dana@example.edu',
    deadline: cls.deadline.toISOString(),
    groupsPagePassword: 'group pass',
    dashboardPassword: 'prof pass',
  };
  const { platformId: lmsId, contextId } = await buildCourse(api.platform, cls);
  const writingId = await buildWriting(cls.id);
  const [older, live] = await releaseTwice(api.platform.env, 'tools');
  const provider = await buildProvider(api.platform);
  const identity = await buildIdentity(provider);
  const profile = { username: 'omar', name: 'Omar Haddad', email: 'omar@example.edu' };
  return {
    getTeam: { params: slug, headers: professor },
    invitePerson: {
      params: slug,
      headers: professor,
      body: { fullName: 'Dov Levi', email: 'dov@example.edu', role: 'assistant', sections: [] },
    },
    changePerson: {
      params: { ...slug, personId: assistant.id },
      headers: professor,
      body: { fullName: 'Dov Levi', role: 'teacher', sections: [] },
    },
    inviteAgain: { params: { ...slug, personId: invited.id }, headers: professor, body: {} },
    removePerson: { params: { ...slug, personId: invited.id }, headers: professor },
    handOver: { params: { ...slug, personId: assistant.id }, headers: professor, body: {} },
    leaveDesk: { params: slug, headers: person },
    switchPassword: { params: slug, headers: professor, body: { takesPassword: true } },
    sendHomeLink: { params: {}, headers: {}, body: { email: 'dana@example.edu', language: 'en' } },
    openHome: {
      params: {},
      headers: {},
      body: await inTransaction((session) =>
        issueHomeLink(api.platform, session, { email: 'dana@example.edu', minutes: 5 }),
      ),
    },
    leaveHome: { params: {}, headers: person },
    getHome: { params: {}, headers: person },
    sendDataLink: { params: {}, headers: {}, body: { email: student.email, language: 'en' } },
    openMyData: {
      params: {},
      headers: {},
      body: await inTransaction((session) => issueDataLink(api.platform, session, student.email)),
    },
    getMyData: { params: {}, headers: visitor },
    exportMyData: { params: {}, headers: visitor },
    eraseMyData: { params: {}, headers: visitor, body: { classIds: [cls.id] } },
    leaveMyData: { params: {}, headers: await visitData(api, student.email) },
    findPersonalData: { params: {}, headers: admin, body: { email: student.email } },
    exportPersonalData: { params: {}, headers: admin, body: { email: student.email } },
    erasePersonalData: { params: {}, headers: admin, body: { email: leaving.email, classIds: [cls.id] } },
    archiveClass: { params: slug, headers: person, body: { isArchived: true } },
    getClass: { params: slug, headers: {} },
    requestClass: { params: {}, headers: {}, body: buildRequestForm() },
    sendFeedback: {
      params: {},
      headers: {},
      body: { name: 'Dana Cohen', email: 'dana@example.edu', type: 'bug', message: 'The grid is too small.' },
    },
    getLicenses: { params: {}, headers: {} },
    reportBrowserError: {
      params: {},
      headers: {},
      body: {
        kind: 'crash',
        name: 'TypeError',
        message: 'x is not a function',
        stack: 'TypeError: x is not a function',
        shell: { version: '1.0.0', build: '0123456789abcdef' },
        remote: { name: 'student', version: '1.0.0' },
        route: '/class/:slug',
      },
    },
    createStudent: { params: {}, headers: {}, body: { classId: cls.id, ...buildSubmission() } },
    getStudent: { params: { accessKey }, headers: {} },
    updateStudent: { params: { accessKey }, headers: {}, body: { classId: cls.id, ...buildSubmission() } },
    confirmAddress: { params: {}, headers: {}, body: confirmLink(api.platform.vault, mate) },
    sendConfirmation: { params: { accessKey }, headers: {}, body: {} },
    correctAddress: { params: { accessKey }, headers: {}, body: { classId: cls.id, email: 'meant@example.edu' } },
    getDashboard: { params: slug, headers: professor, body: {} },
    forgetDevice: { params: slug, headers: professor },
    matchClass: { params: slug, headers: professor, body: {} },
    reshuffleGroups: { params: slug, headers: professor, body: { newGroupSize: 5 } },
    previewGroups: { params: slug, headers: professor, body: { newGroupSize: 5, version: 0 } },
    keepPreview: { params: slug, headers: professor, body: { version: 0 } },
    dropPreview: { params: slug, headers: professor },
    cancelMatch: { params: slug, headers: professor, body: {} },
    createEmptyGroup: { params: slug, headers: professor, body: {} },
    extendDeadline: { params: slug, headers: professor, body: { newDeadline: '2027-01-01T12:00:00Z' } },
    removeStudent: { params: { ...slug, studentId: student.id }, headers: professor, body: {} },
    removeStudents: { params: slug, headers: professor, body: { studentIds: [student.id], version: 0 } },
    countStudent: { params: { ...slug, studentId: alone.id }, headers: professor, body: { version: 0 } },
    addStudent: { params: slug, headers: professor, body: { fullName: 'Lea Cohen', email: 'lea.cohen@example.edu' } },
    correctSubmission: {
      params: { ...slug, studentId: student.id },
      headers: professor,
      body: {
        fullName: 'Lea Cohen',
        email: 'lea.cohen.2@example.edu',
        updatedAt: student.updatedAt.toISOString(),
      },
    },
    askStudent: { params: { ...slug, studentId: student.id }, headers: professor, body: {} },
    updateSettings: {
      params: slug,
      headers: professor,
      body: { autoMatch: false, timeZone: 'Asia/Jerusalem', confirmAddresses: true },
    },
    resendEmails: {
      params: slug,
      headers: professor,
      body: { type: 'inactive-leaders', password: CLASS_PASSWORDS.dashboard, leaderIds: [student.id] },
    },
    remindLeader: { params: member, headers: professor, body: {} },
    changeLeader: { params: member, headers: professor, body: {} },
    moveStudent: {
      params: { studentId: student.id, fromGroupId: 0, toGroupId: group!.id },
      headers: professor,
      body: {},
    },
    repairGroups: { params: slug, headers: professor, body: { mostMoved: 1, version: 0 } },
    declineWish: { params: { ...slug, studentId: mate.id }, headers: professor, body: {} },
    moveStudents: {
      params: slug,
      headers: professor,
      body: {
        moves: [{ studentId: alone.id, toGroupId: group!.id }],
        newGroups: [[mate.id]],
        removeEmptied: false,
        reason: 'moved',
        version: 0,
      },
    },
    swapStudents: {
      params: slug,
      headers: professor,
      body: { studentId: student.id, otherStudentId: alone.id, version: 0 },
    },
    renameGroup: { params: { ...slug, groupId: empty!.id }, headers: professor, body: { name: 'Owls', version: 0 } },
    removeGroup: { params: { ...slug, groupId: empty!.id }, headers: professor, body: { version: 0 } },
    copyClass: {
      params: slug,
      headers: professor,
      body: {
        semester: 'SPR',
        year: String(new Date().getFullYear() + 1),
        deadline: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
    getRoster: { params: slug, headers: professor },
    saveRoster: {
      params: slug,
      headers: professor,
      body: { people: [{ email: 'noa@example.edu', fullName: 'Noa Levi' }], version: 0 },
    },
    inviteListed: { params: slug, headers: professor, body: {} },
    stopInvitations: { params: {}, headers: {}, body: stopLink(api.platform.vault, await buildRosterMail(cls.id)) },
    saveRules: {
      params: slug,
      headers: professor,
      body: {
        rules: {
          together: [[student.id, mate.id]],
          apart: [[student.id, alone.id]],
          notAlone: [{ tag: 'Night shift', students: [mate.id, alone.id] }],
          fixed: [mate.id],
        },
        version: 0,
      },
    },
    undoEdit: { params: slug, headers: professor, body: { version: 0 } },
    redoEdit: { params: slug, headers: professor, body: { version: 0 } },
    getRecommendations: { params: { classId: cls.id, studentId: student.id }, headers: professor },
    followLeaderLink: { params: { token: meeting.leaderToken, action: 'email' }, headers: {} },
    createMeetingToken: { params: {}, headers: {}, body: meeting },
    getMeetingData: { params: { token }, headers: {} },
    redirectMeetingToken: { params: {}, query: { token }, headers: {} },
    createInvitation: {
      params: { token },
      headers: {},
      body: {
        selectedSlots: [{ day: 'monday', time: '14:00', duration: '60' }],
        startDate: '2026-09-01',
        endDate: '2026-12-31',
        meetingLink: 'https://meet.example.edu/abc',
        mail: false,
        language: 'en',
      },
    },
    getGoogleCredentials: { params: {}, headers: {} },
    createGoogleEvents: {
      params: {},
      headers: {},
      body: {
        token,
        selectedSlots: [{ day: 'monday', time: '14:00', duration: '60' }],
        startDate: '2026-09-01',
        endDate: '2026-12-31',
        realCalendar: true,
        language: 'en',
      },
    },
    finishGoogleSignIn: { params: {}, headers: {} },
    createDriveFolder: {
      params: {},
      headers: {},
      body: {
        groupId: group!.id,
        accessToken: 'an-access-token-of-nobody',
        folderName: 'Algorithms: Group 1',
        groupMembers: openMeeting.members,
        leaderToken: meeting.leaderToken,
      },
    },
    getSurveys: { params: slug, headers: professor },
    exportGroups: { params: slug, headers: professor },
    followClass: { params: slug, headers: professor },
    showPasswords: { params: slug, headers: professor, body: {} },
    rotatePassword: { params: slug, headers: professor, body: { page: 'groups', version: 0 } },
    openByLink: {
      params: slug,
      headers: {},
      body: { page: 'groups', token: pageToken(api.platform.vault, cls, 'groups') },
    },
    getGroupCalendar: {
      params: { ...slug, groupId: group!.id },
      headers: {},
      body: { password: CLASS_PASSWORDS.groups },
    },
    getGroups: { params: slug, headers: {}, body: { password: CLASS_PASSWORDS.groups } },
    getMyGroup: { params: {}, headers: asMember },
    answerMeeting: { params: ofAhead, headers: asMember, body: { ...seen, answer: 'other-hour' } },
    sayMet: { params: { meetingId: over.id }, headers: asMember, body: { met: 'some' } },
    bookMeeting: {
      params: {},
      headers: asMember,
      body: {
        startsAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
        moves: { id: ahead.id, ...seen },
      },
    },
    cancelMeeting: { params: ofAhead, headers: asMember, body: seen },
    setMeetingPlace: { params: ofAhead, headers: asMember, body: { place: 'https://meet.example.edu/abc' } },
    makeMeetLink: { params: ofAhead, headers: asMember, body: seen },
    answerSurvey: {
      params: { survey: 'check-early' },
      headers: asMember,
      body: { answers: [{ scales: { heard: 5 } }] },
    },
    leaveClass: { params: {}, headers: asMember, body: {} },
    askForGroup: { params: {}, headers: asMember, body: { reason: 'We never find an hour' } },
    takeWishBack: { params: {}, headers: asMember, body: {} },
    stopMails: { params: {}, headers: asMember, body: { kind: 'reminders', stopped: true } },
    renewFeed: { params: {}, headers: asMember, body: {} },
    renewMemberLink: { params: {}, headers: asMember, body: {} },
    leadFromPage: { params: {}, headers: asMember, body: {} },
    getFeed: { params: { feed: feedLink(api.platform.vault, student) }, headers: {} },
    loginAdmin: { params: {}, headers: {}, body: { username: adminRecord.username, password: ADMIN_PASSWORD } },
    logoutAdmin: { params: {}, headers: admin, body: {} },
    getAdmin: { params: {}, headers: admin },
    listClasses: { params: {}, headers: admin },
    getAdminClass: { params: { id: cls.id }, headers: admin },
    exportClasses: { params: {}, headers: admin },
    listClassIds: { params: {}, headers: admin, query: { offset: '0', limit: '10' } },
    findClassRow: { params: {}, headers: admin, query: { begins: 'algo', after: String(cls.id) } },
    exportSelected: { params: {}, headers: admin, body: { classes: { of: 'query', q: 'algo', except: [pending.id] } } },
    beginBulk: { params: {}, headers: admin, body: { action: 'approve', classes: { of: 'query', except: [] } } },
    listBulk: { params: {}, headers: admin },
    runBulk: { params: bulk, headers: admin, body: {} },
    stopBulk: { params: bulk, headers: admin, body: {} },
    readBulk: { params: bulk, headers: admin, query: { outcome: 'failed' } },
    dismissBulk: { params: bulk, headers: admin },
    countPending: { params: {}, headers: admin },
    searchAll: { params: {}, query: { q: 'alg' }, headers: admin },
    createClass: { params: {}, headers: admin, body: form },
    updateClass: { params: { id: cls.id }, headers: admin, body: { ...form, slug: 'renamed' } },
    approveRequest: { params: { id: pending.id }, headers: admin, body: {} },
    rejectRequest: { params: { id: pending.id }, headers: admin, body: { reason: 'There is a class already.' } },
    deleteClass: { params: { id: cls.id }, headers: admin },
    getAdminDashboard: { params: slug, headers: admin },
    listAdmins: { params: {}, headers: admin },
    createAdmin: { params: {}, headers: admin, body: { ...profile, password: 'left horse' } },
    updateAdmin: { params: { id: adminRecord.id }, headers: admin, body: { ...profile, password: 'left horse' } },
    deleteAdmin: { params: { id: adminRecord.id }, headers: admin },
    changePassword: {
      params: {},
      headers: admin,
      body: { currentPassword: ADMIN_PASSWORD, newPassword: 'left horse' },
    },
    listPasskeys: { params: {}, headers: asKeyed },
    beginPasskey: { params: {}, headers: asKeyed, body: { currentPassword: ADMIN_PASSWORD } },
    addPasskey: { params: {}, headers: asKeyed, body: passkeys.add },
    removePasskey: { params: { id: passkeys.id }, headers: asKeyed, body: { currentPassword: ADMIN_PASSWORD } },
    beginPasskeyLogin: { params: {}, headers: {}, body: passkeys.beginLogin },
    loginByPasskey: { params: {}, headers: {}, body: passkeys.login },
    updateProfile: { params: {}, headers: admin, body: profile },
    resendMail: { params: { id: 1 }, headers: admin, body: {} },
    listMails: { params: {}, headers: admin },
    listJobs: { params: {}, headers: admin },
    retryJob: { params: { id: await buildJob(cls) }, headers: admin, body: {} },
    pauseJobs: { params: { kind: 'send-mails' }, headers: admin, body: {} },
    resumeJobs: { params: { kind: 'send-mails' }, headers: admin, body: {} },
    listAudit: { params: {}, headers: admin },
    getMail: { params: { id: 1 }, headers: admin },
    getSystem: { params: {}, headers: admin },
    runDoctor: { params: {}, headers: admin, body: {} },
    getStorage: { params: {}, headers: admin },
    getStatistics: { params: {}, headers: admin },
    getFigures: { params: {}, headers: admin },
    listReleases: { params: {}, headers: admin },
    putLive: { params: { name: 'tools' }, headers: admin, body: { id: older, seen: live } },
    listPlatforms: { params: {}, headers: admin },
    addPlatform: { params: {}, headers: admin, body: buildPlatformForm() },
    changePlatform: { params: { platformId: lmsId }, headers: admin, body: buildPlatformForm({ kind: 'canvas' }) },
    removePlatform: { params: { platformId: lmsId }, headers: admin },
    createRegistrationLink: { params: {}, headers: admin, body: {} },
    openLmsAccess: { params: { platformId: lmsId }, headers: admin, body: ACCESS_FORM },
    closeLmsAccess: { params: { platformId: lmsId }, headers: admin },
    askForLmsConsent: { params: { platformId: lmsId }, headers: admin, body: {} },
    tryLmsAccess: { params: { platformId: lmsId }, headers: admin, body: {} },
    getWriteBack: { params: slug, headers: professor },
    previewWriteBack: {
      params: slug,
      headers: professor,
      body: { platformId: lmsId, contextId, setName: 'Study groups' },
    },
    startWriteBack: { params: slug, headers: professor, body: { id: writingId } },
    stopWriteBack: { params: slug, headers: professor, body: { id: writingId } },
    undoWriteBack: { params: slug, headers: professor, body: { id: writingId } },
    getClassCourses: { params: slug, headers: professor },
    readCourseRoster: { params: slug, headers: professor, body: {} },
    getSetup: { params: {}, headers: admin },
    sendTestMail: { params: {}, headers: admin, body: {} },
    listProviders: { params: {}, headers: admin },
    addProvider: { params: {}, headers: admin, body: { ...providerForm, key: 'college' } },
    changeProvider: { params: { id: provider.id }, headers: admin, body: providerForm },
    removeProvider: { params: { id: provider.id }, headers: admin },
    checkProvider: { params: { id: provider.id }, headers: admin, body: {} },
    switchOnlyByProvider: { params: {}, headers: admin, body: { onlyByProvider: false } },
    listIdentities: { params: {}, headers: admin, query: { email: 'person' } },
    releaseIdentity: { params: { id: identity.id }, headers: admin },
    linkIdentity: { params: {}, headers: admin, body: { key: provider.key } },
  };
}
