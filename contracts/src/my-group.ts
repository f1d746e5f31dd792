import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chatLinkIn } from './chat-link.ts';
import { email, id, idParam, instant } from './fields.ts';
import { meetingTimeSchema, tutorSchema } from './group.ts';
import { LANGUAGES } from './language.ts';
import { HOUR_ANSWERS, MEETING_ANSWERS, meetingPlace, meetingSchema, MET_ANSWERS } from './meeting.ts';
import { MESSAGES } from './messages.ts';
import { ownNameBody } from './student.ts';
import { openSurveySchema, releasedSchema, SURVEY_NAMES, surveyAnswerSchema } from './surveys.ts';
import { wishReason } from './wishes.ts';
import { zoneFields } from './zone-offsets.ts';

/** Mails of a group's meetings that a member may stop, each by itself: invitations with their changes, reminders, and whether they met. */
export const MEETING_MAILS = ['invitations', 'reminders', 'did-you-meet'] as const;
export type MeetingMail = (typeof MEETING_MAILS)[number];

/** All mails that a member may stop: those, and that a survey is open. */
export const STOPPABLE_MAILS = [...MEETING_MAILS, 'surveys'] as const;
export type StoppableMail = (typeof STOPPABLE_MAILS)[number];

/** The tasks in the first hour, by the roles that students chose when they signed up. */
export const AGENDA_PARTS = ['explains', 'asks', 'notes'] as const;
export type AgendaPart = (typeof AGENDA_PARTS)[number];

/** The time ahead for which a page offers hours for a meeting, and the most of them. */
export const OFFERED_WEEKS = 2;
export const MOST_HOURS = 24;

/** An hour in which a group could meet, and who of it can't then. */
export const freeHourSchema = z.strictObject({ startsAt: instant, missing: z.array(id) });
export type FreeHour = z.output<typeof freeHourSchema>;

/** The content of a member's own page. */
export const myGroupSchema = z.strictObject({
  you: z.strictObject({
    id,
    fullName: z.string(),
    isLeader: z.boolean(),
    /** Address of the meetings of this member's group, for a calendar program. */
    feedUrl: z.url(),
    stopped: z.array(z.enum(STOPPABLE_MAILS)),
  }),
  class: z.strictObject({
    courseName: z.string(),
    instructorName: z.string(),
    ...zoneFields,
    /** True if its term still runs; after it the page is read-only. */
    isActive: z.boolean(),
    /** Until when its groups are provisional; missing where they stand. */
    provisionalUntil: z.optional(instant),
    /** True if students who ask for another group are placed without anybody's click; missing if not. */
    grantsWishes: z.optional(z.boolean()),
  }),
  /** Null for a student who is in none. */
  group: z.nullable(
    z.strictObject({
      id,
      name: z.string(),
      bestMeetingTimes: z.array(meetingTimeSchema),
      /** Leader first. */
      members: z.array(z.strictObject({ id, fullName: z.string(), email: z.string(), isLeader: z.boolean() })),
      /** The invitation to its chat; missing for none. */
      chat: z.optional(z.string()),
      /** Somebody of the course who looks after it; missing for nobody. */
      tutor: z.optional(tutorSchema),
      agenda: z.array(z.strictObject({ part: z.enum(AGENDA_PARTS), studentId: id })),
    }),
  ),
  /** The next one that has not ended; null while there is none. */
  next: z.nullable(meetingSchema),
  /** The latest that has ended; null before the first. */
  last: z.nullable(meetingSchema),
  /** In which hours of the next two weeks the group can meet: those that suit all, then those that one member misses. */
  hours: z.array(freeHourSchema).check(z.maxLength(MOST_HOURS)),
  /** The surveys that are open now for this member. */
  surveys: z.array(openSurveySchema),
  /** The answers about this member from the mates in their current group, in surveys that are closed. */
  released: z.array(releasedSchema),
  /** True if a link of Google Meet can be made for a meeting: Google is set up here. */
  makesMeetLinks: z.optional(z.boolean()),
  /** This member's request for another group; missing if there is none. */
  wish: z.optional(z.strictObject({ askedAt: instant, reason: z.optional(z.string()) })),
  /** True if this member may ask for another group now; missing if not. */
  mayAsk: z.optional(z.boolean()),
});
export type MyGroup = z.output<typeof myGroupSchema>;

const ofMeeting = z.strictObject({ meetingId: idParam });
/** The start that the page showed: of a meeting that has moved since, nothing is said by mistake. */
const startsAt = instant;
/** An hour that is ahead. */
const aheadHour = instant.check(z.refine((value) => Date.parse(value) > Date.now(), MESSAGES.meetingPast));

export const getMyGroup = defineCall({
  method: 'GET',
  path: '/api/my-group',
  access: 'member',
  summary: "A member's group with its meetings, by the link of their mails.",
  response: myGroupSchema,
});

export const answerMeeting = defineCall({
  method: 'PUT',
  path: '/api/my-group/meetings/:meetingId/answer',
  access: 'member',
  notFoundCode: 'meeting_not_found',
  summary:
    'Says whether the member comes; the group sees it. May be said again, and otherwise, until the meeting ends.',
  params: ofMeeting,
  body: z.strictObject({ startsAt, answer: z.enum(MEETING_ANSWERS, MESSAGES.choice) }),
  response: myGroupSchema,
});

export const sayMet = defineCall({
  method: 'PUT',
  path: '/api/my-group/meetings/:meetingId/met',
  access: 'member',
  notFoundCode: 'meeting_not_found',
  summary: 'Says whether the group met, once the meeting has begun. May be said again, and otherwise.',
  params: ofMeeting,
  body: z.strictObject({ met: z.enum(MET_ANSWERS, MESSAGES.choice) }),
  response: myGroupSchema,
});

export const bookMeeting = defineCall({
  method: 'POST',
  path: '/api/my-group/meetings',
  access: 'member',
  summary:
    'Books the next meeting of the group; as its leader, moves the one that is ahead. The others get the invitation, or its change.',
  body: z.strictObject({
    startsAt: aheadHour,
    /** The one that the page showed as next, which is moved; null for none. */
    moves: z.nullable(z.strictObject({ id, startsAt })),
  }),
  response: myGroupSchema,
});

export const proposeHour = defineCall({
  method: 'POST',
  path: '/api/my-group/meetings/:meetingId/hours',
  access: 'member',
  notFoundCode: 'meeting_not_found',
  summary:
    'Asks the group about another hour for a meeting, which stays at its own until all who answered can, or the leader moves it. Replaces what the member has proposed before.',
  params: ofMeeting,
  body: z.strictObject({ startsAt, hour: aheadHour }),
  response: myGroupSchema,
});

export const answerHour = defineCall({
  method: 'PUT',
  path: '/api/my-group/meetings/:meetingId/hours',
  access: 'member',
  notFoundCode: 'meeting_not_found',
  summary:
    'Says whether the member can at an hour that is proposed; with the last member who can, the meeting moves. Who has proposed it takes it back with "cannot".',
  params: ofMeeting,
  body: z.strictObject({ startsAt, hour: instant, answer: z.enum(HOUR_ANSWERS, MESSAGES.choice) }),
  response: myGroupSchema,
});

export const cancelMeeting = defineCall({
  method: 'DELETE',
  path: '/api/my-group/meetings/:meetingId',
  access: 'member',
  notFoundCode: 'meeting_not_found',
  summary: 'Takes a meeting that is ahead out of the calendars of all.',
  params: ofMeeting,
  body: z.strictObject({ startsAt }),
  response: myGroupSchema,
});

export const setMeetingPlace = defineCall({
  method: 'PUT',
  path: '/api/my-group/meetings/:meetingId/place',
  access: 'member',
  notFoundCode: 'meeting_not_found',
  summary: 'Says where the group meets, from then on.',
  params: ofMeeting,
  body: z.strictObject({ place: meetingPlace }),
  response: myGroupSchema,
});

export const correctOwnName = defineCall({
  method: 'PUT',
  path: '/api/my-group/name',
  access: 'member',
  summary: "Corrects the member's own name, as long as the class is active.",
  body: ownNameBody,
  response: myGroupSchema,
});

export const setGroupChat = defineCall({
  method: 'PUT',
  path: '/api/my-group/chat',
  access: 'member',
  summary:
    "Says where the group chats: an invitation of WhatsApp, Discord, Signal or Telegram, or null for nowhere. Only the group's members see it.",
  body: z.strictObject({
    url: z.nullable(
      z.string().check(
        z.maxLength(500, MESSAGES.tooLong),
        z.refine((text) => chatLinkIn(text) !== null, MESSAGES.invalid),
      ),
    ),
  }),
  response: myGroupSchema,
});

export const makeMeetLink = defineCall({
  method: 'POST',
  path: '/api/my-group/meetings/:meetingId/meet-link',
  access: 'member',
  notFoundCode: 'meeting_not_found',
  isKeyed: false,
  summary:
    "Has a meeting without a place held at a new link of Google Meet, made in the member's own Google calendar; or says where to allow that first. Where the group has said a place meanwhile, that stays.",
  params: ofMeeting,
  body: z.strictObject({ startsAt }),
  response: z.union([
    myGroupSchema,
    /** Google asks the member there, and leads back to the page. */
    z.strictObject({ requiresAuth: z.literal(true), authUrl: z.url() }),
  ]),
});

/** The most answers in a request: one for each mate of the largest group. */
const MOST_ANSWERS = 12;

export const answerSurvey = defineCall({
  method: 'PUT',
  path: '/api/my-group/surveys/:survey',
  access: 'member',
  summary:
    'Answers a survey while it is open, about the group or about some of its other members. An answer replaces the one about the same; what is not named stays as it was.',
  params: z.strictObject({ survey: z.enum(SURVEY_NAMES) }),
  body: z.strictObject({
    answers: z.array(surveyAnswerSchema).check(z.minLength(1), z.maxLength(MOST_ANSWERS, MESSAGES.tooMany)),
  }),
  response: myGroupSchema,
});

export const askForGroup = defineCall({
  method: 'PUT',
  path: '/api/my-group/wish',
  access: 'member',
  summary:
    'Asks for another group; only those who decide about the class see it. May be sent again, which replaces the reason.',
  body: z.strictObject({ reason: z.optional(wishReason) }),
  response: myGroupSchema,
});

export const takeWishBack = defineCall({
  method: 'DELETE',
  path: '/api/my-group/wish',
  access: 'member',
  summary: 'Takes back that the member asks for another group. May be done again.',
  body: z.strictObject({}),
  response: myGroupSchema,
});

export const stopMails = defineCall({
  method: 'PUT',
  path: '/api/my-group/mails',
  access: 'member',
  summary: 'Stops a kind of the mails about meetings and surveys, or has it come again.',
  body: z.strictObject({ kind: z.enum(STOPPABLE_MAILS, MESSAGES.choice), stopped: z.boolean() }),
  response: myGroupSchema,
});

export const renewFeed = defineCall({
  method: 'POST',
  path: '/api/my-group/feed',
  access: 'member',
  summary: "Gives the member's calendar another address; the old one leads nowhere from then on.",
  body: z.strictObject({}),
  response: myGroupSchema,
});

export const renewMemberLink = defineCall({
  method: 'POST',
  path: '/api/my-group/link',
  access: 'member',
  summary: 'Makes all links to the page useless, of older mails too, and mails another one to the member.',
  body: z.strictObject({}),
  response: z.strictObject({ success: z.literal(true) }),
});

export const sendGroupLinks = defineCall({
  method: 'POST',
  path: '/api/my-group/links',
  access: 'open',
  summary:
    'Mails the links to the groups of an address, or to its submissions as long as there are no groups, if it has signed up anywhere; the answer is the same if it has not.',
  body: z.strictObject({ email: email(), language: z.enum(LANGUAGES, MESSAGES.choice) }),
  response: z.strictObject({ success: z.literal(true) }),
});

export const leaveClass = defineCall({
  method: 'DELETE',
  path: '/api/my-group',
  access: 'member',
  summary:
    'Takes the member out of the class, and tells the group. For a day the professor can undo it; then all data is erased.',
  body: z.strictObject({}),
  response: z.strictObject({ success: z.literal(true) }),
});

export const leadFromPage = defineCall({
  method: 'POST',
  path: '/api/my-group/leader-link',
  access: 'member',
  summary: "Gives the leader of the group the token of a leader's mail, for the links of the page.",
  body: z.strictObject({}),
  response: z.strictObject({ token: z.string() }),
});

export const getFeed = defineCall({
  method: 'GET',
  path: '/api/calendars/:feed',
  access: 'open',
  notFoundCode: 'link_not_found',
  summary: "The meetings of a member's group as a calendar that programs subscribe to.",
  params: z.strictObject({ feed: z.string().check(z.regex(/^[1-9]\d{0,14}\.[A-Za-z0-9_-]{22,64}$/)) }),
  response: z.string(),
  produces: 'text/calendar',
});
