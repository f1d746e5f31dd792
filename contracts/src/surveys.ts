import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { id, instant } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** The subjects of a survey: the group as a whole, or each of its other members. */
export const SURVEY_SUBJECTS = ['group', 'mates'] as const;

/** Five questions about how a group works together, the same each time. */
const CHECK = ['heard', 'fair', 'clear', 'often-enough', 'again'] as const;
/** Five dimensions of teamwork, after CATME: contributing, interacting, keeping on track, expecting quality, knowing. */
const PEERS = ['contributes', 'interacts', 'on-track', 'quality', 'knows'] as const;
/** Four questions at the end of the term. */
const TERM = ['learned', 'worthwhile', 'belonged', 'recommend'] as const;

/** Every question of a survey. */
export const SURVEY_QUESTIONS = [...CHECK, ...PEERS, ...TERM] as const;
export type SurveyQuestion = (typeof SURVEY_QUESTIONS)[number];

/**
 * The surveys of a class: the questions of each, their subject, and the week after its first groups were formed from which it
 * is open, for `days` days; without a week, in the last days of the term.
 */
export const SURVEYS = {
  'check-early': { about: 'group', questions: CHECK, week: 2, days: 7 },
  'check-late': { about: 'group', questions: CHECK, week: 6, days: 7 },
  'peers-early': { about: 'mates', questions: PEERS, week: 4, days: 7 },
  'peers-late': { about: 'mates', questions: PEERS, week: 9, days: 7 },
  term: { about: 'group', questions: TERM, week: null, days: 14 },
} as const satisfies Record<
  string,
  {
    about: (typeof SURVEY_SUBJECTS)[number];
    questions: readonly SurveyQuestion[];
    week: number | null;
    days: number;
  }
>;
export type SurveyName = keyof typeof SURVEYS;
export const SURVEY_NAMES = Object.keys(SURVEYS) as [SurveyName, ...SurveyName[]];

/** An answer goes from 1, not at all, to 5, fully. */
export const SCALE = { min: 1, max: 5 } as const;
const scale = z.int().check(z.minimum(SCALE.min), z.maximum(SCALE.max));

/**
 * Number of members who must have answered before a mean is shown to a reader who does not see who said what: to the desk about
 * their group, to somebody about themselves.
 */
export const RELEASED_FROM = 3;

/** Answers of one survey about the group, or about one mate. What is left out stays open. */
export const surveyAnswerSchema = z.strictObject({
  /** The mate; missing for the group. */
  aboutId: z.optional(id),
  scales: z.partialRecord(z.enum(SURVEY_QUESTIONS, MESSAGES.choice), scale),
});
export type SurveyAnswer = z.output<typeof surveyAnswerSchema>;

/** A survey that a member's page offers, with what that member has answered already. */
export const openSurveySchema = z.strictObject({
  survey: z.enum(SURVEY_NAMES),
  until: instant,
  /** About whom; missing where it is about the group. */
  mates: z.optional(z.array(id)),
  answers: z.array(surveyAnswerSchema),
});
export type OpenSurvey = z.output<typeof openSurveySchema>;

/** The answers of a member's mates about them, as means; only where at least `RELEASED_FROM` answered. */
export const releasedSchema = z.strictObject({
  survey: z.enum(SURVEY_NAMES),
  from: z.int(),
  means: z.partialRecord(z.enum(SURVEY_QUESTIONS), z.number()),
});
export type Released = z.output<typeof releasedSchema>;

/** A pattern in what members said of each other that is worth a talk. */
export const PEER_PATTERNS = ['nobody-answers', 'one-against-all'] as const;

/** A survey of a class as its desk sees it. */
export const surveyResultSchema = z.strictObject({
  survey: z.enum(SURVEY_NAMES),
  opensAt: instant,
  until: instant,
  groups: z.array(
    z.strictObject({
      groupId: id,
      /** Number of its members who have answered. */
      answered: z.int(),
      /** Of the group, once the survey has closed; or of all its members together. */
      means: z.partialRecord(z.enum(SURVEY_QUESTIONS), z.number()),
      /** Of each member, by the mates, with who said what; only where it is about mates. */
      members: z.optional(
        z.array(
          z.strictObject({
            studentId: id,
            means: z.partialRecord(z.enum(SURVEY_QUESTIONS), z.number()),
            from: z.array(z.strictObject({ studentId: id, mean: z.number() })),
            pattern: z.optional(z.enum(PEER_PATTERNS)),
          }),
        ),
      ),
    }),
  ),
});
export type SurveyResult = z.output<typeof surveyResultSchema>;

export const getSurveys = dashboardCall({
  method: 'GET',
  path: '/api/dashboard/:slug/surveys',
  needs: 'manage',
  summary:
    'What the groups of a class said in its surveys, by survey and group; of an open check only how many have answered.',
  response: z.strictObject({ surveys: z.array(surveyResultSchema) }),
});
