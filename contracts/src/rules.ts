import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { email, id, line, version } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** The most rules of a kind that a class may have. */
export const MOST_PAIRS = 500;
export const MOST_TAGS = 10;
const MOST_STUDENTS = 2_000;

/** Two students of the class, by id, in either order. */
export const studentPairSchema = z.tuple([id, id]);

/** A student of the class by id, or somebody of its roster who has not signed up by their address. */
const namedSchema = z.union([id, email()]);
export type Named = z.output<typeof namedSchema>;

const namedPairs = z.array(z.tuple([namedSchema, namedSchema])).check(z.maxLength(MOST_PAIRS, MESSAGES.tooMany));

/** Rules that wait for people of the roster: each takes effect as soon as all whom it names have signed up, and counts for nothing until then. */
const awaitedSchema = z.strictObject({
  together: namedPairs,
  apart: namedPairs,
  /** The people by whom a tag grows once they sign up. */
  notAlone: z
    .array(
      z.strictObject({
        tag: line(1, MESSAGES.required, 40),
        people: z.array(email()).check(z.maxLength(MOST_STUDENTS, MESSAGES.tooMany)),
      }),
    )
    .check(z.maxLength(MOST_TAGS, MESSAGES.tooMany)),
});
export type AwaitedRules = z.output<typeof awaitedSchema>;

/** A professor's requirements on the groups of a class beyond the score; students are named by id. */
export const rulesSchema = z.strictObject({
  /** Pairs that must share a group. */
  together: z.array(studentPairSchema).check(z.maxLength(MOST_PAIRS, MESSAGES.tooMany)),
  /** Pairs that must not. */
  apart: z.array(studentPairSchema).check(z.maxLength(MOST_PAIRS, MESSAGES.tooMany)),
  /** Students of whom no group may hold exactly one. */
  notAlone: z
    .array(
      z.strictObject({
        /** The thing that they have in common, in the professor's words. */
        tag: line(1, MESSAGES.required, 40),
        students: z.array(id).check(z.maxLength(MOST_STUDENTS, MESSAGES.tooMany)),
      }),
    )
    .check(z.maxLength(MOST_TAGS, MESSAGES.tooMany)),
  /** Students who stay with each other, and apart from those of other groups, when the groups are formed again. */
  fixed: z.array(id).check(z.maxLength(MOST_STUDENTS, MESSAGES.tooMany)),
  /** Missing in an answer where there are none. Left out of a request, they stay as they are: older pages don't know them. */
  awaited: z.optional(awaitedSchema),
});
export type Rules = z.output<typeof rulesSchema>;

/** The rules of a class that has none. */
export const NO_RULES: Rules = { together: [], apart: [], notAlone: [], fixed: [] };

/** Rules that no groups can follow together, as far as that can be said before groups are formed, and who is concerned. */
export const ruleConflictSchema = z.strictObject({
  /**
   * The reason that students who have to share a group can't: two of them are kept apart, fixed in different groups or gave
   * different answers to a question, or they are too many for one. Or somebody who must not be alone can share a group with
   * nobody else of the set.
   */
  kind: z.enum(['apart', 'fixed', 'answers', 'tooLarge', 'alone']),
  /** Those who have to share a group; of `alone` the one who is. */
  students: z.array(id),
  /** The two who must not share one. */
  pair: z.optional(studentPairSchema),
  /** The tag of those among whom somebody would be alone; or the question and the answer that they gave. */
  tag: z.optional(z.string()),
  /** Also the question whose answers differ. */
  question: z.optional(z.string()),
  answer: z.optional(z.string()),
});
export type RuleConflict = z.output<typeof ruleConflictSchema>;

export const saveRules = dashboardCall({
  method: 'PUT',
  path: '/api/dashboard/:slug/rules',
  needs: 'manage',
  leaves: 'rules-changed',
  summary: 'Replaces the rules that the groups of the class have to follow.',
  body: z.strictObject({ rules: rulesSchema, version }),
  /**
   * As for every change that can be undone. Rules that contradict each other are saved, but named; an older server names none.
   */
  response: z.strictObject({
    rules: rulesSchema,
    conflicts: z.optional(z.array(ruleConflictSchema)),
    version,
    eventId: z.optional(id),
  }),
});
