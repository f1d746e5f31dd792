import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { classDetailsSchema } from './class.ts';
import { switchFields } from './class-switches.ts';
import { classQuestionsSchema, keptSetupSchema } from './class-questions.ts';
import { termChoicesSchema } from './class-setup.ts';
import { dashboardGroupSchema, previewSchema } from './dashboard.ts';
import {
  courseName,
  expectedStudents,
  groupCount,
  groupName,
  id,
  idParam,
  instant,
  slugParam,
  timeZone,
  version,
  withUnconfirmed,
} from './fields.ts';
import { meetingTimeSchema } from './group.ts';
import { groupNamingSchema } from './group-naming.ts';
import { GROUP_SIZES } from './group-size.ts';
import { CLASS_PAGES, classEventSchema } from './history.ts';
import { FIRST_MEETINGS } from './meeting.ts';
import { MESSAGES } from './messages.ts';
import { newGroupFrom } from './new-group.ts';
import { ownSubmissionSchema } from './student.ts';
import { zoneFields } from './zone-offsets.ts';

/** The sizes of a reshuffle, and the one chosen at first. */
export const RESHUFFLE_SIZES = [3, 4, 5, 6, 7, 8] as const;
export const RESHUFFLE_DEFAULT = 5;
/** In place of a size: groups of the class's own sizes, a range too. */
export const RESHUFFLE_OWN = 0;

const emptyBody = z.strictObject({});
/** The version that the caller saw; without it the class is changed as it is. */
const seen = z.optional(version);
const seenBody = z.strictObject({ version: seen });
/** Our own pages always name it. */
const versionBody = z.strictObject({ version });
/** The outcome of a change, by which it is undone: the class's version, and its event in the history unless it changed nothing. */
const outcome = { version, eventId: z.optional(id) };
const memberParams = z.strictObject({ groupId: idParam, studentId: idParam });
const newGroupSize = z.union(
  [RESHUFFLE_OWN, ...RESHUFFLE_SIZES].map((size) => z.literal(size)),
  MESSAGES.choice,
);
/** 0 names no group: a student who is not in one yet. */
const groupOrNone = z.pipe(z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/)), z.transform(Number));

export const reshuffleGroups = dashboardCall({
  method: 'POST',
  path: '/api/reshuffle-groups/:slug',
  needs: 'manage',
  leaves: 'reshuffled',
  summary: "Replaces all groups by a new run with the chosen size; 0 stands for the class's own sizes.",
  body: z.strictObject({
    newGroupSize: z._default(newGroupSize, RESHUFFLE_DEFAULT),
    withUnconfirmed,
    version: seen,
  }),
  response: z.strictObject({
    groups: z.array(dashboardGroupSchema),
    newGroupSize: z.int(),
    emailsQueued: z.int(),
    version,
  }),
});

export const previewGroups = dashboardCall({
  method: 'POST',
  path: '/api/preview-groups/:slug',
  needs: 'manage',
  summary:
    "Forms new groups of the chosen size beside those that there are, to be kept or dropped; 0 stands for the class's own sizes.",
  body: z.strictObject({
    newGroupSize,
    withUnconfirmed,
    /** The terms that count in them instead of the class's; stored with them. */
    matching: z.optional(termChoicesSchema),
    version,
  }),
  response: z.strictObject({ preview: previewSchema, version }),
});

export const keepPreview = dashboardCall({
  method: 'POST',
  path: '/api/preview-groups/:slug/keep',
  needs: 'manage',
  leaves: 'reshuffled',
  summary: 'Replaces the groups by those of the preview, and queues the mails.',
  body: versionBody,
  response: z.strictObject({ groups: z.array(dashboardGroupSchema), emailsQueued: z.int(), version }),
});

export const dropPreview = dashboardCall({
  method: 'DELETE',
  path: '/api/preview-groups/:slug',
  needs: 'manage',
  summary: 'Forgets the groups of the preview.',
  response: z.strictObject({ success: z.literal(true) }),
});

export const cancelMatch = dashboardCall({
  method: 'POST',
  path: '/api/cancel-match/:slug',
  needs: 'manage',
  leaves: 'matching-cancelled',
  summary: 'Ends the search for groups that is under way; matching at the deadline is switched off with it.',
  body: emptyBody,
  response: z.strictObject({ success: z.literal(true) }),
});

export const createEmptyGroup = dashboardCall({
  method: 'POST',
  path: '/api/create-empty-group/:slug',
  needs: 'arrange',
  leaves: 'group-created',
  summary: "Adds an empty group, named by the class's scheme.",
  body: seenBody,
  response: z.strictObject({ group: dashboardGroupSchema, ...outcome }),
});

export const renameGroup = dashboardCall({
  method: 'PUT',
  path: '/api/dashboard/:slug/groups/:groupId',
  needs: 'arrange',
  leaves: 'group-renamed',
  summary: 'Gives a group another name, which no other group of the class has.',
  params: z.strictObject({ slug: slugParam, groupId: idParam }),
  body: z.strictObject({ name: groupName, version }),
  response: z.strictObject({ group: dashboardGroupSchema, ...outcome }),
});

export const removeGroup = dashboardCall({
  method: 'DELETE',
  path: '/api/dashboard/:slug/groups/:groupId',
  needs: 'arrange',
  leaves: 'group-removed',
  summary: 'Removes a group that has no members.',
  params: z.strictObject({ slug: slugParam, groupId: idParam }),
  body: versionBody,
  response: z.strictObject(outcome),
});

export const extendDeadline = dashboardCall({
  method: 'POST',
  path: '/api/extend-deadline/:slug',
  needs: 'manage',
  leaves: 'deadline-extended',
  summary:
    'Moves the deadline; groups that exist are dismantled and formed again after it. People on the roster who have not signed up are reminded, within the limits of invitations.',
  /** Checked in the order that the messages are in: empty, not a date, not ahead, not after the present one. */
  body: z.strictObject({
    newDeadline: z.string(MESSAGES.newDeadlineMissing),
    /** False to mail nobody who has signed up; they are told all the same where their groups are dismantled. */
    tellStudents: z.optional(z.boolean()),
    version: seen,
  }),
  response: z.strictObject({
    message: z.string(),
    class: classDetailsSchema,
    emailsQueued: z.int(),
    /** Number of people on the roster who get a mail, at the pace of the class's invitations. */
    reminded: z.optional(z.int()),
    version,
  }),
});

export const endSignUp = dashboardCall({
  method: 'POST',
  path: '/api/end-sign-up/:slug',
  needs: 'manage',
  leaves: 'deadline-extended',
  summary: 'Ends the sign-up at once: the deadline is now. Groups form by themselves if the class has them do so.',
  body: seenBody,
  response: z.strictObject({ class: classDetailsSchema, version }),
});

export const tryMatch = dashboardCall({
  method: 'POST',
  path: '/api/try-match/:slug',
  needs: 'manage',
  summary: 'How groups of those who have signed up would be. Nothing is stored, and nobody is notified.',
  body: emptyBody,
  response: z.strictObject({
    /** Number who are in the groups, and of those who don't count yet. */
    students: z.int(),
    leftOut: z.int(),
    groups: z.int(),
    /** Number of groups without a common hour, and of those that need care for any reason. */
    noTime: z.int(),
    inNeed: z.int(),
    brokenRules: z.int(),
    /** The match score of the worst group. */
    lowestScore: z.int(),
  }),
});

export const removeStudent = dashboardCall({
  method: 'DELETE',
  path: '/api/dashboard/:slug/students/:studentId',
  needs: 'own',
  leaves: 'student-removed',
  summary: 'Removes a student and their data from the class.',
  params: z.strictObject({ slug: slugParam, studentId: idParam }),
  body: seenBody,
  response: z.strictObject({ studentName: z.string(), version }),
});

/** At most as many as a class keeps sign-ups. */
const MOST_REMOVED = 4_000;

const severalBody = z.strictObject({
  studentIds: z.array(id).check(z.minLength(1, MESSAGES.required), z.maxLength(MOST_REMOVED, MESSAGES.tooMany)),
  version,
});

export const removeStudents = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/students/remove',
  needs: 'own',
  leaves: 'students-removed',
  summary: 'Removes many students from the class at once. Within a day that can be undone; then they are erased.',
  body: severalBody,
  response: z.strictObject({ removed: z.int(), ...outcome }),
});

export const markLeft = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/students/left',
  needs: 'unenrol',
  leaves: 'students-left',
  summary:
    'Takes students who have left the course out of the class, its groups, rules and roster, and mails them and the others of their groups. Within a day that can be undone; then they are erased.',
  body: severalBody,
  response: z.strictObject({ left: z.int(), ...outcome }),
});

export const bringBack = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/students/return',
  needs: 'unenrol',
  leaves: 'students-returned',
  notFoundCode: 'submission_not_found',
  summary: 'Brings students back who have left the class within the last day, into no group.',
  body: severalBody,
  response: z.strictObject({ returned: z.int(), version }),
});

export const countStudent = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/students/:studentId/count',
  needs: 'manage',
  leaves: 'student-counted',
  notFoundCode: 'submission_not_found',
  summary: 'Counts a student whose address is not confirmed, so that they are matched too.',
  params: z.strictObject({ slug: slugParam, studentId: idParam }),
  body: versionBody,
  response: z.strictObject(outcome),
});

export const updateSettings = dashboardCall({
  method: 'PUT',
  path: '/api/dashboard/:slug/settings',
  needs: 'manage',
  leaves: 'settings-changed',
  summary:
    'Changes what is left to the professor: the name of the course, matching at the deadline, what counts in it, the questions of its own, the group size or the number of groups before it, the time zone, the expected number of students, confirmed addresses, sign-up after the deadline.',
  /** A field that is left out stays. */
  body: z.strictObject({
    ...switchFields,
    courseName: z.optional(courseName),
    groupSize: z.optional(z.enum(GROUP_SIZES, MESSAGES.choice)),
    /** How many groups there are, whose sizes follow from that; null for groups of the size. */
    groupCount: z.optional(z.nullable(groupCount)),
    /** How groups are named; null for numbers. Groups that were not named by hand are renamed at once. */
    groupNaming: z.optional(z.nullable(groupNamingSchema)),
    timeZone: z.optional(timeZone),
    /** Null for a number that is not known. */
    expectedStudents: z.optional(z.nullable(expectedStudents)),
    /** The way in which the first meeting of each group comes about. */
    firstMeeting: z.optional(z.enum(FIRST_MEETINGS, MESSAGES.choice)),
    /** From which week of the groups on members may ask for another group; 0 for never. */
    newGroupFrom: z.optional(newGroupFrom),
    /** Until when groups change without a mail for each change; null for groups that stand from the start. */
    provisionalUntil: z.optional(z.nullable(instant)),
    /** The weight of each term of the score; the groups that there are get their scores by it at once. */
    matching: z.optional(termChoicesSchema),
    /** The class's own questions, all of them; answers to one that is left out stay, and are shown no more. */
    questions: z.optional(classQuestionsSchema),
    version: seen,
  }),
  response: z.strictObject({
    /** One that is missing is not known to an older server. */
    ...switchFields,
    autoMatch: z.boolean(),
    confirmAddresses: z.boolean(),
    courseName: z.optional(z.string()),
    groupSize: z.enum(GROUP_SIZES),
    groupCount: z.optional(z.int()),
    groupNaming: z.optional(groupNamingSchema),
    ...zoneFields,
    expectedStudents: z.optional(z.int()),
    firstMeeting: z.optional(z.enum(FIRST_MEETINGS)),
    newGroupFrom: z.optional(z.int()),
    provisionalUntil: z.optional(instant),
    /** The settings of scoring that differ from the usual; missing where none does. */
    setup: z.optional(keptSetupSchema),
    emailsQueued: z.int(),
    ...outcome,
  }),
});

export const showPasswords = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/passwords',
  needs: 'manage',
  leaves: 'passwords-shown',
  summary:
    "The class's two passwords; null for one that cannot be opened, and for that of the dashboard where it is not its owner who asks.",
  body: emptyBody,
  response: z.strictObject({ dashboard: z.nullable(z.string()), groups: z.nullable(z.string()) }),
});

export const rotatePassword = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/passwords/rotate',
  needs: 'manage',
  leaves: 'password-rotated',
  summary:
    'Replaces a password of the class by a new one. Links that stand for the old one end. That of the dashboard takes its owner.',
  body: z.strictObject({ page: z.enum(CLASS_PAGES), version }),
  response: z.strictObject({ password: z.string(), emailsQueued: z.int(), version }),
});

export const RESEND_TYPES = ['all', 'class', 'classCreated', 'inactive-leaders', 'open-questions'] as const;

export const resendEmails = dashboardCall({
  method: 'POST',
  path: '/api/resend-emails/:slug',
  needs: 'manage',
  leaves: 'emails-resent',
  summary:
    'Queues mails again: approval, group mails, reminders to leaders, or to those who left a needed question of the class open.',
  body: z.strictObject({
    type: z.enum(RESEND_TYPES, MESSAGES.choice),
    /** The header counts; the field is taken because older pages send it. */
    password: z.optional(z.string().check(z.maxLength(200))),
    leaderIds: z.optional(z.array(id).check(z.maxLength(5000))),
  }),
  response: z.strictObject({ success: z.literal(true), message: z.string(), emailsQueued: z.int() }),
});

export const remindLeader = dashboardCall({
  method: 'POST',
  path: '/api/resend-leader-email/:groupId/:studentId',
  needs: 'manage',
  leaves: 'leader-reminded',
  notFoundCode: 'group_not_found',
  summary: 'Reminds the leader of a group.',
  params: memberParams,
  body: emptyBody,
  response: z.strictObject({ success: z.literal(true) }),
});

export const changeLeader = dashboardCall({
  method: 'POST',
  path: '/api/change-leader/:groupId/:studentId',
  needs: 'arrange',
  leaves: 'leader-changed',
  notFoundCode: 'group_not_found',
  summary: 'Makes a member the leader of their group.',
  params: memberParams,
  body: seenBody,
  response: z.strictObject({ group: dashboardGroupSchema, ...outcome }),
});

export const moveStudent = dashboardCall({
  method: 'POST',
  path: '/api/move-student/:studentId/:fromGroupId/:toGroupId',
  needs: 'arrange',
  leaves: 'student-moved',
  notFoundCode: 'group_not_found',
  summary: 'Moves a student between groups; 0 stands for no group yet. Both groups are scored again.',
  params: z.strictObject({ studentId: idParam, fromGroupId: groupOrNone, toGroupId: idParam }),
  body: seenBody,
  response: z.strictObject({ groups: z.array(dashboardGroupSchema), ...outcome }),
});

export const swapStudents = dashboardCall({
  method: 'POST',
  path: '/api/swap-students/:slug',
  needs: 'arrange',
  leaves: 'students-swapped',
  summary: 'Has two members of different groups change places.',
  body: z.strictObject({ studentId: id, otherStudentId: id, version }),
  response: z.strictObject({ groups: z.array(dashboardGroupSchema), ...outcome }),
});

export const undoEdit = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/undo',
  needs: 'arrange',
  leaves: 'undone',
  summary: 'Takes the latest change back, no matter who made it, or the one that is named.',
  body: z.strictObject({
    version,
    /** Of the change in the history. It is taken back as long as nothing after it touched the same, whatever the version is by now. */
    eventId: z.optional(id),
  }),
  response: z.strictObject({ undone: classEventSchema, version }),
});

export const redoEdit = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/redo',
  needs: 'arrange',
  leaves: 'redone',
  summary: 'Brings back what was undone last.',
  body: versionBody,
  response: z.strictObject({ redone: classEventSchema, version }),
});

/** A group as a place for one student. */
export const recommendationSchema = z.strictObject({
  groupId: id,
  groupName: z.string(),
  currentSize: z.int(),
  maxSize: z.int(),
  timeCompatibility: z.strictObject({
    /** 0 to 100: the share of the group's best times that the student can make. */
    overlapPercentage: z.number().check(z.minimum(0), z.maximum(100)),
    compatibleTimes: z.array(meetingTimeSchema),
    incompatibleTimes: z.array(meetingTimeSchema),
  }),
  friendsInGroup: z.array(z.strictObject({ fullName: z.string(), isLeader: z.boolean() })),
  /** The score of the group with the student, and the one it has. */
  matchingScore: z.int(),
  currentMatchScore: z.int(),
  /** 0 to 100: the mean over the members of the share of the student's slots that the member has too. */
  avgAvailabilityOverlap: z.number().check(z.minimum(0), z.maximum(100)),
  members: z.array(z.strictObject({ id, fullName: z.string(), isLeader: z.boolean() })),
  bestMeetingTimes: z.array(meetingTimeSchema),
});
export type Recommendation = z.output<typeof recommendationSchema>;

export const getRecommendations = dashboardCall({
  method: 'GET',
  path: '/api/student-recommendations/:classId/:studentId',
  needs: 'read',
  summary:
    "Every group of the class but the student's own as a place for the student: by broken rules, sizes, then score.",
  params: z.strictObject({ classId: idParam, studentId: idParam }),
  response: z.strictObject({
    student: z.pick(ownSubmissionSchema, {
      fullName: true,
      email: true,
      availability: true,
      friendPreferences: true,
      studyRole: true,
      engagementStyle: true,
      priorKnowledge: true,
      communicationPreference: true,
      studyFormat: true,
      studyIntensity: true,
    }),
    recommendations: z.array(recommendationSchema),
  }),
});
