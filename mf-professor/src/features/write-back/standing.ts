import type { ResponseOf } from '@study-groups/contracts/call';
import {
  type getWriteBack,
  WRITE_BACK_OUTCOMES,
  type WriteBack,
  type WriteBackOutcome,
} from '@study-groups/contracts/write-back';

/** A course into which the groups can be written. */
export type Course = ResponseOf<typeof getWriteBack>['courses'][number];

/** Polling intervals while a job is at work, and while it waits to continue by itself; in ms. */
const WORK_MS = 2_000;
const PAUSE_MS = 15_000;

/** Tells whether a job is at work. */
export function isRunning(current: Pick<WriteBack, 'state'> | null): boolean {
  return current !== null && ['reading', 'writing', 'undoing'].includes(current.state);
}

/** Returns the polling interval of the state, in ms; 0 while it rests. */
export function pollIntervalOf(current: Pick<WriteBack, 'state' | 'continuesAt'> | null | undefined): number {
  if (!current) return 0;
  if (isRunning(current)) return WORK_MS;
  return current.continuesAt === null ? 0 : PAUSE_MS;
}

/** Tells whether it is about this course. */
export function isAbout(current: WriteBack | null, course: Course): current is WriteBack {
  return current?.platformId === course.platformId && current.contextId === course.contextId;
}

/** Counts the people who leave a group, and the groups that are removed: these need a confirmation. */
export function lossesOf({ groups }: WriteBack): { people: number; groups: number } {
  return {
    people: groups.reduce((sum, { leaves }) => sum + leaves, 0),
    groups: groups.filter(({ change }) => change === 'removed').length,
  };
}

/** Returns the number of students, whatever their outcome. */
export function studentsOf({ counts }: WriteBack): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

type Row = WriteBack['rows'][number];

/** The reasons why somebody is not where they belong. */
type Misplaced = Exclude<WriteBackOutcome, 'there'>;

const MISPLACED = WRITE_BACK_OUTCOMES.filter((outcome): outcome is Misplaced => outcome !== 'there');

/** The students who are not where they belong, by why; those who only wait are left out of a preview. */
export function rowsByOutcome({ rows, state }: WriteBack): { outcome: Misplaced; rows: Row[] }[] {
  return MISPLACED.filter((outcome) => outcome !== 'waiting' || state !== 'ready')
    .map((outcome) => ({ outcome, rows: rows.filter((row) => row.outcome === outcome) }))
    .filter((each) => each.rows.length > 0);
}
