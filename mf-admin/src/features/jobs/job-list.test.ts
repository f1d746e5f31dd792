import { expect, test } from '@jest/globals';
import { JOB_KINDS, JOB_STATES, type JobSummary } from '@study-groups/contracts/jobs';
import { filterJobs, readFilter, rowOf } from './job-list.ts';

const jobs = JOB_KINDS.flatMap((kind) =>
  JOB_STATES.map((state): JobSummary => {
    return { id: 'a'.repeat(24), kind, class: null, state, nextRunAt: null, lastRunAt: null, trouble: null };
  }),
);

test('a filter leaves the jobs of a state, of a kind, or of both', () => {
  expect(filterJobs(jobs, readFilter({}))).toEqual(jobs);
  expect(filterJobs(jobs, readFilter({ state: 'failed' }))).toHaveLength(JOB_KINDS.length);
  expect(filterJobs(jobs, readFilter({ kind: 'send-mails' }))).toHaveLength(JOB_STATES.length);
  expect(filterJobs(jobs, readFilter({ kind: 'send-mails', state: 'failed' }))).toHaveLength(1);
});

test('a filter of another version of the console counts as all', () => {
  expect(filterJobs(jobs, readFilter({ state: 'lost', kind: 'fly' }))).toEqual(jobs);
});

test('jobs that were made one after the other have different rows, which numbers hold exactly', () => {
  const [first, next] = ['6560f3a1b2c3d4e5f6ffffff', '6560f3a1b2c3d4e5f6fffffe'].map((id) => rowOf({ id }));
  expect(first).not.toBe(next);
  expect(Number.isSafeInteger(first)).toBe(true);
  expect(rowOf({ id: 'f'.repeat(24) })).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
});
