import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { MEETING_FREQUENCIES, STUDY_FORMATS, STUDY_INTENSITIES, UNANSWERED } from './choices.ts';
import { id, idParam, slugParam } from './fields.ts';
import { CELLS, DAYS, SLOTS } from './grid.ts';
import { LANGUAGES } from './language.ts';
import { MESSAGES } from './messages.ts';
import { SCORE_TERMS } from './score-terms.ts';
import { zoneFields } from './zone-offsets.ts';

/**
 * The contribution of each term to a group: its quality from 0 to 1 (null where nobody has it), and points that add up to the
 * score.
 */
export const breakdownSchema = z.array(
  z.strictObject({
    term: z.enum(SCORE_TERMS),
    quality: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
    points: z.number(),
    maxPoints: z.number(),
  }),
);
export type Breakdown = z.output<typeof breakdownSchema>;

export const meetingTimeSchema = z.templateLiteral([z.enum(DAYS), '|', z.enum(SLOTS)]);

/** A member as class mates see them. */
export const memberSchema = z.strictObject({
  id,
  fullName: z.string(),
  email: z.string(),
  studyFormat: z.enum([...STUDY_FORMATS, UNANSWERED]),
  studyIntensity: z.enum([...STUDY_INTENSITIES, UNANSWERED]),
  isLeader: z.boolean(),
});
export type Member = z.output<typeof memberSchema>;

/** Somebody of the course who looks after a group. */
export const tutorSchema = z.strictObject({ fullName: z.string(), email: z.string() });

/** A group as its class sees it, leader first. */
export const groupSchema = z.strictObject({
  id,
  name: z.string(),
  /** 0 to 100, rounded half up. */
  matchScore: z.int(),
  breakdown: breakdownSchema,
  /** At most six, best first. */
  bestMeetingTimes: z.array(meetingTimeSchema),
  /** For each best meeting time, how many members can make it. */
  attendance: z.array(z.int()),
  /** For each cell of the grid, how many members are free. */
  overlap: z.array(z.int()).check(z.length(CELLS)),
  /** Number of weekly meetings that the group wishes for: the wish that most members share. */
  meetingFrequency: z.nullable(z.enum(MEETING_FREQUENCIES)),
  members: z.array(memberSchema),
  /** Missing for a group without one. */
  tutor: z.optional(tutorSchema),
});
export type Group = z.output<typeof groupSchema>;

/** Left out by a browser that has opened the page by a link. */
const password = z.optional(
  z.string(MESSAGES.passwordMissing).check(z.regex(/\S/, MESSAGES.passwordMissing), z.maxLength(200)),
);

export const getGroups = defineCall({
  method: 'POST',
  path: '/api/groups/:slug',
  access: 'groups',
  notFoundCode: 'class_not_found',
  isKeyed: false,
  summary:
    "The groups of a class, for its students, by the groups-page password in the body, or by a mail's link before.",
  params: z.strictObject({ slug: slugParam }),
  body: z.strictObject({ password }),
  response: z.strictObject({
    className: z.string(),
    instructor: z.string(),
    ...zoneFields,
    groups: z.array(groupSchema),
  }),
});

export const getGroupCalendar = defineCall({
  method: 'POST',
  path: '/api/groups/:slug/:groupId/calendar',
  access: 'groups',
  notFoundCode: 'group_not_found',
  isKeyed: false,
  summary: "A group's best meeting times, weekly until the end of the term, as a calendar file for its members.",
  params: z.strictObject({ slug: slugParam, groupId: idParam }),
  body: z.strictObject({
    password,
    /** Of the texts inside the file. */
    language: z._default(z.enum(LANGUAGES, MESSAGES.choice), 'en'),
  }),
  response: z.strictObject({ fileName: z.string(), ics: z.string() }),
});
