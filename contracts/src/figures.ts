import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant } from './fields.ts';
import { MEETING_STATES } from './meeting.ts';
import { SCORE_TERMS } from './score-terms.ts';

/** Number of weeks after their groups were formed that the figures cover. */
export const FIGURE_WEEKS = 12;
/** Number of weeks within which a group has to have met to count as one that met, except where they are told apart by weeks. */
export const MET_WITHIN_WEEKS = 2;
/** A share of fewer groups is not shown. */
export const LEAST_GROUPS = 5;
/** Each half of a comparison has at least as many groups before one is said to have met more. */
export const LEAST_COMPARED = 20;
/** The most groups that are counted: those of the latest classes. */
export const MOST_GROUPS = 20_000;

/** Ranges of the number of hours of the week that suit all members of a group. */
export const HOUR_SPANS = ['0', '1-2', '3-5', '6+'] as const;
export type HourSpan = (typeof HOUR_SPANS)[number];

/** The ways in which the first meeting of a group was made. */
export const FIRST_WAYS = ['booked', 'proposed', 'none'] as const;

const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** The number of some groups that have met, and the 95 % interval of that share; null for fewer than `LEAST_GROUPS`. */
export const metShareSchema = z.nullable(z.strictObject({ met: z.int(), of: z.int(), low: fraction, high: fraction }));
export type MetShare = z.output<typeof metShareSchema>;

const difference = z.number().check(z.minimum(-1), z.maximum(1));

/** The result of the random comparison: the groups whose first meeting was booked against those to which it was proposed. */
export const comparisonSchema = z.strictObject({
  booked: metShareSchema,
  proposed: metShareSchema,
  /** By how much the share of the booked is above that of the proposed, with its 95 % interval; null where one is not shown. */
  difference: z.nullable(z.strictObject({ value: difference, low: difference, high: difference })),
  /** The ones who met more; null while there are too few groups to tell. */
  more: z.nullable(z.enum(MEETING_STATES)),
});
export type Comparison = z.output<typeof comparisonSchema>;

/** The figures on how many groups meet, over all classes that share their figures: counts only. */
export const figuresSchema = z.strictObject({
  at: instant,
  classes: z.int(),
  groups: z.int(),
  /** True if the classes that share have more than `MOST_GROUPS`, and earlier ones are left out. */
  isCapped: z.boolean(),
  /** The share that has met by the end of each week, of the groups that are so old. */
  weeks: z.array(z.strictObject({ week: z.int(), share: metShareSchema })),
  sizes: z.array(z.strictObject({ size: z.int(), share: metShareSchema })),
  hours: z.array(z.strictObject({ hours: z.enum(HOUR_SPANS), share: metShareSchema })),
  ways: z.array(z.strictObject({ way: z.enum(FIRST_WAYS), share: metShareSchema })),
  comparison: comparisonSchema,
  /** The mean quality of each term of the score, of groups that met and of others; null of fewer than `LEAST_GROUPS`. */
  terms: z.array(
    z.strictObject({
      term: z.enum(SCORE_TERMS),
      /** Its usual weight in the score. */
      weight: z.number(),
      met: z.nullable(fraction),
      unmet: z.nullable(fraction),
    }),
  ),
});
export type Figures = z.output<typeof figuresSchema>;

export const getFigures = defineCall({
  method: 'GET',
  path: '/api/admin/figures',
  access: 'admin',
  summary:
    'How many groups have met, counted over the classes that share their figures, and what a comparison by chance shows.',
  response: figuresSchema,
});
