import { unconfirmedOf } from '@study-groups/contracts/unconfirmed';
import { type Dashboard, useShownClass } from './shown-class.ts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';

/** A sentence of the dashboard: its key under `sentence`, and the number it speaks of. */
export interface Sentence {
  key:
    | 'accepting'
    | 'open'
    | 'closed'
    | 'empty'
    | 'few'
    | 'soFar'
    | 'atDeadline'
    | 'afterDeadline'
    | 'nobody'
    | 'tooFew'
    | 'helpFew'
    | 'unconfirmed'
    | 'fewConfirmed'
    | 'tooFewConfirmed'
    | 'automatic'
    | 'manual'
    | 'failed'
    | 'running'
    | 'everyone'
    | 'unplaced'
    | 'unplacedUnconfirmed'
    | 'nobodyLeft'
    | 'lateComers';
  count?: number;
}

/** Counts the students without a group. */
export function unplacedCount({ students }: Pick<Dashboard, 'students'>): number {
  return students.filter(({ groupId }) => groupId === null).length;
}

export interface Meanwhile {
  /** This page has started a run whose answer is not here yet. */
  isRunning?: boolean;
  /** The number who have signed up, where that is known before the dashboard has been loaded again. */
  signedUp?: number;
}

/** Describes the state of the class in two or three sentences, the first about its sign-up. They never contradict each other. */
export function standingOf(dashboard: Dashboard, meanwhile: Meanwhile = {}): Sentence[] {
  return [signUpOf(dashboard), ...restOf(dashboard, meanwhile)];
}

/** Of those what is to come or to be done, without what the counts of the bar say. */
export function nextOf(dashboard: Dashboard, meanwhile: Meanwhile = {}): Sentence[] {
  return restOf(dashboard, meanwhile).filter(({ key }) => key !== 'soFar' && key !== 'unconfirmed');
}

function signUpOf({ hasDeadlinePassed, state }: Dashboard): Sentence {
  if (hasDeadlinePassed) return { key: 'closed' };
  return { key: state === 'complete' ? 'open' : 'accepting' };
}

function restOf(dashboard: Dashboard, { isRunning = false, signedUp }: Meanwhile): Sentence[] {
  const { state, hasDeadlinePassed } = dashboard;
  const { matching, minStudents, autoMatch, matchTrouble } = dashboard.class;
  const count = signedUp ?? dashboard.students.length;
  if (isRunning || matching) return [{ key: 'running' }];
  if (state === 'complete') return withGroups(dashboard);
  const unconfirmed = unconfirmedOf(dashboard).length;
  const counted = count - unconfirmed;
  const isEnough = count >= minStudents;
  const open: Sentence[] = unconfirmed > 0 ? [{ key: 'unconfirmed', count: unconfirmed }] : [];
  // What failed for good doesn't start again by itself.
  const isAutomatic = autoMatch && !matchTrouble;
  if (!hasDeadlinePassed) {
    if (count === 0) return [{ key: 'empty' }];
    if (!isEnough) return [{ key: 'few', count }];
    if (counted < minStudents) return [{ key: 'soFar', count }, ...open, { key: 'fewConfirmed' }];
    return [{ key: 'soFar', count }, ...open, { key: isAutomatic ? 'atDeadline' : 'afterDeadline' }];
  }
  if (!isEnough) return [count === 0 ? { key: 'nobody' } : { key: 'tooFew', count }, { key: 'helpFew' }];
  if (counted < minStudents) return [{ key: 'tooFewConfirmed', count: counted }];
  if (matchTrouble) return [{ key: 'failed' }];
  return [...open, { key: isAutomatic ? 'automatic' : 'manual' }];
}

function withGroups(dashboard: Dashboard): Sentence[] {
  const unplaced = unplacedCount(dashboard);
  const placed: Sentence =
    dashboard.students.length === 0
      ? { key: 'nobodyLeft' }
      : unplaced === 0
        ? { key: 'everyone' }
        : { key: 'unplaced', count: unplaced };
  const left = unconfirmedOf(dashboard).filter(({ groupId }) => groupId === null).length;
  const why: Sentence[] = left > 0 ? [{ key: 'unplacedUnconfirmed', count: left }] : [];
  return dashboard.hasDeadlinePassed ? [placed, ...why] : [placed, ...why, { key: 'lateComers' }];
}

const RUNNING_POLL_MS = 2_000;
const DUE_POLL_MS = 5_000;
const IDLE_POLL_MS = 15_000;

/** Returns the interval of polling where no events come, in milliseconds: short while groups are formed or about to be. */
export function pollIntervalOf(dashboard: Dashboard, isRunning: boolean): number {
  if (isRunning || dashboard.class.matching) return RUNNING_POLL_MS;
  return restOf(dashboard, {}).some(({ key }) => key === 'automatic') ? DUE_POLL_MS : IDLE_POLL_MS;
}

/** Writes sentences about how the class stands. */
export function useSentences(): (sentences: readonly Sentence[]) => string {
  const { t } = useTexts('professor-dashboard');
  const times = useTimes();
  const { deadline, timeZone, minStudents } = useShownClass().class;
  const values = {
    date: t('dateInZone', { date: times.dateTime(deadline, timeZone, { weekday: true }), zone: times.zone(timeZone) }),
    min: minStudents,
  };
  return (sentences) =>
    sentences
      .map(({ key, count }) => t(`sentence.${key}`, count === undefined ? values : { ...values, count }))
      .join(' ');
}
