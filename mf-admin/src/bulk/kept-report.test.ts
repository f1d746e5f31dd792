import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { describe, expect, test } from '@jest/globals';
import { type KeptReport, readReport, storedOf } from './kept-report.ts';

const failure: RequestFailure = {
  status: 409,
  code: 'already_decided',
  message: 'It was decided already',
  errors: [{ path: 'status', message: 'decided' }],
};
const report: KeptReport = {
  action: 'reject',
  note: 'Too late',
  items: [
    { id: 1, name: '<b>One</b>' },
    { id: 2, name: 'Two' },
    { id: 3, name: 'Three' },
    { id: 4, name: 'Four' },
  ],
  outcomes: new Map([
    [1, { kind: 'done' }],
    [2, { kind: 'failed', failure }],
    [3, { kind: 'unknown' }],
    [4, { kind: 'untried' }],
  ]),
};

describe('a report that is kept', () => {
  test('comes back as it was', () => {
    expect(readReport(JSON.parse(JSON.stringify(storedOf(report))))).toEqual(report);
  });

  test('has nothing of a class in it that came with a refusal', () => {
    const dashboard = { students: ['Ana'] } as unknown as NonNullable<RequestFailure['dashboard']>;
    const outcomes = new Map([[2, { kind: 'failed', failure: { ...failure, dashboard } } as const]]);
    expect(JSON.stringify(storedOf({ ...report, outcomes }))).not.toContain('Ana');
  });

  test.each([
    undefined,
    null,
    'report',
    { action: 'approve' },
    { ...storedOf(report), outcomes: [[1, { kind: 'odd' }]] },
  ])('is none where it can’t be read: %j', (stored) => {
    expect(readReport(stored)).toBeUndefined();
  });
});
