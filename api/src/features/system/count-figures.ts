import {
  type Comparison,
  FIGURE_WEEKS,
  type Figures,
  FIRST_WAYS,
  HOUR_SPANS,
  type HourSpan,
  LEAST_COMPARED,
  LEAST_GROUPS,
  MET_WITHIN_WEEKS,
  type MetShare,
} from '@study-groups/contracts/figures';
import type { MeetingState } from '@study-groups/contracts/meeting';
import { SCORE_TERMS, type ScoreTerm } from '@study-groups/contracts/score-terms';
import { type Counted, shareDifference, wilsonInterval } from '@study-groups/scoring/shares';
import { TERMS } from '@study-groups/scoring/terms';
import { MEETS_FROM } from '../group-meetings/policy.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/**
 * Time that members, who are asked after a meeting whether they met, may take to say so before their group counts as one that
 * did not.
 */
const ANSWERS_MS = 2 * DAY_MS;

/** The facts of a group that are counted. */
export interface CountedGroup {
  formedAt: Date;
  size: number;
  /** Number of hours of the week that suit all its members. */
  hours: number;
  terms: readonly { term: ScoreTerm; quality: number | null }[];
  /** Start of the first meeting in which it met; missing if it has not met. */
  metAt?: Date;
  /** State in which its first meeting was made; missing where none was. */
  firstOf?: MeetingState;
  /** True if chance decided that. */
  isDrawn: boolean;
}

/** The figures of some groups. @param now counts what has begun by then */
export function countFigures(
  groups: readonly CountedGroup[],
  now: Date,
): Pick<Figures, 'weeks' | 'sizes' | 'hours' | 'ways' | 'comparison' | 'terms'> {
  const large = groups.filter(({ size }) => size >= MEETS_FROM);
  const old = large.filter((group) => isOver(group, MET_WITHIN_WEEKS, now));
  const sizes = [...new Set(old.map(({ size }) => size))].sort((a, b) => a - b);
  const met = old.filter((group) => hasMet(group));
  const unmet = old.filter((group) => !hasMet(group));
  return {
    weeks: Array.from({ length: FIGURE_WEEKS }, (_, at) => {
      const week = at + 1;
      const ofThatAge = large.filter((group) => isOver(group, week, now));
      return { week, share: shareOf(ofThatAge, week) };
    }),
    sizes: sizes.map((size) => ({ size, share: shareOf(old.filter((group) => group.size === size)) })),
    hours: HOUR_SPANS.map((hours) => ({ hours, share: shareOf(old.filter((group) => spanOf(group) === hours)) })),
    ways: FIRST_WAYS.map((way) => ({ way, share: shareOf(old.filter(({ firstOf = 'none' }) => firstOf === way)) })),
    // Whatever became of a group since chance decided, it counts where chance had put it.
    comparison: compare(groups.filter((group) => group.isDrawn && isOver(group, MET_WITHIN_WEEKS, now))),
    terms: SCORE_TERMS.map((term) => ({
      term,
      weight: TERMS[term].weight,
      met: meanQuality(met, term),
      unmet: meanQuality(unmet, term),
    })),
  };
}

/** Tells whether this many weeks of a group are over, and its members had time to say whether they met. */
const isOver = ({ formedAt }: CountedGroup, weeks: number, now: Date) =>
  now.getTime() >= formedAt.getTime() + weeks * WEEK_MS + ANSWERS_MS;

/** Tells whether a group has met by the end of a week. */
const hasMet = ({ metAt, formedAt }: CountedGroup, week = MET_WITHIN_WEEKS) =>
  metAt !== undefined && metAt.getTime() < formedAt.getTime() + week * WEEK_MS;

function shareOf(groups: readonly CountedGroup[], week?: number): MetShare {
  if (groups.length < LEAST_GROUPS) return null;
  const counted: Counted = { met: groups.filter((group) => hasMet(group, week)).length, of: groups.length };
  return { ...counted, ...wilsonInterval(counted) };
}

function spanOf({ hours }: CountedGroup): HourSpan {
  if (hours === 0) return '0';
  if (hours <= 2) return '1-2';
  return hours <= 5 ? '3-5' : '6+';
}

/** Compares what chance has shown. @param drawn groups for which chance decided */
function compare(drawn: readonly CountedGroup[]): Comparison {
  const [booked, proposed] = [
    shareOf(drawn.filter(({ firstOf }) => firstOf === 'booked')),
    shareOf(drawn.filter(({ firstOf }) => firstOf === 'proposed')),
  ];
  if (!booked || !proposed) return { booked, proposed, difference: null, more: null };
  const difference = shareDifference(booked, proposed);
  const isTold = Math.min(booked.of, proposed.of) >= LEAST_COMPARED && (difference.low > 0 || difference.high < 0);
  return { booked, proposed, difference, more: isTold ? (difference.value > 0 ? 'booked' : 'proposed') : null };
}

/** The mean quality of a term, of the groups that have one; null of too few. */
function meanQuality(groups: readonly CountedGroup[], term: ScoreTerm): number | null {
  const qualities = groups.flatMap(({ terms }) => terms.find((each) => each.term === term)?.quality ?? []);
  if (qualities.length < LEAST_GROUPS) return null;
  return qualities.reduce((sum, quality) => sum + quality, 0) / qualities.length;
}
