import { describe, expect, test } from '@jest/globals';
import type { SurveyName } from '@study-groups/contracts/surveys';
import { openWindows, surveyWindows } from './when.ts';

const TERM = { timeZone: 'America/New_York', activeUntil: new Date('2026-12-31T05:00:00Z') };
/** A Monday, nine in New York. */
const FORMED = new Date('2026-09-07T13:00:00Z');

const days = (term = TERM, formedAt: Date | null = FORMED) =>
  Object.fromEntries(
    surveyWindows(term, formedAt).map(({ survey, opensAt, until }) => [
      survey,
      [opensAt.toISOString(), until.toISOString()],
    ]),
  );

test('the surveys of a class come in its calendar weeks, at the hour of its groups, also over a change of the clocks', () => {
  expect(days()).toEqual({
    'check-early': ['2026-09-21T13:00:00.000Z', '2026-09-28T13:00:00.000Z'],
    'peers-early': ['2026-10-05T13:00:00.000Z', '2026-10-12T13:00:00.000Z'],
    'check-late': ['2026-10-19T13:00:00.000Z', '2026-10-26T13:00:00.000Z'],
    // From November 1 on nine is an hour later.
    'peers-late': ['2026-11-09T14:00:00.000Z', '2026-11-16T14:00:00.000Z'],
    term: ['2026-12-17T05:00:00.000Z', '2026-12-31T05:00:00.000Z'],
  });
});

test.each([
  // The clocks go back in the week of the survey, so it has an hour more.
  ['2026-10-13T13:00:00Z', ['2026-10-27T13:00:00.000Z', '2026-11-03T14:00:00.000Z']],
  // They go forward over the hour of the groups, which that day does not have.
  ['2026-02-22T07:30:00Z', ['2026-03-08T07:30:00.000Z', '2026-03-15T07:30:00.000Z']],
])('the week of a survey of groups that were formed at %s', (formedAt, week) => {
  expect(days(TERM, new Date(formedAt))['check-early']).toEqual(week);
});

test('nothing is open before there are groups, nor after the term, and a survey ends with it', () => {
  expect(days(TERM, null)).toEqual({});
  expect(days({ ...TERM, activeUntil: new Date('2026-10-21T13:00:00Z') })).toMatchObject({
    'check-late': ['2026-10-19T13:00:00.000Z', '2026-10-21T13:00:00.000Z'],
    term: ['2026-10-07T13:00:00.000Z', '2026-10-21T13:00:00.000Z'],
  });
  expect(Object.keys(days({ ...TERM, activeUntil: new Date('2026-10-19T13:00:00Z') }))).not.toContain('check-late');
  expect(days({ ...TERM, activeUntil: new Date('2026-09-10T13:00:00Z') })).toEqual({
    term: [FORMED.toISOString(), '2026-09-10T13:00:00.000Z'],
  });
  expect(days({ ...TERM, activeUntil: FORMED })).toEqual({});
});

describe('of its windows', () => {
  const windows = surveyWindows(TERM, FORMED);
  type Wanted = Partial<Parameters<typeof openWindows>[0]>;
  const open = (at: string, wanted: Wanted = { firstMeeting: 'booked' }): SurveyName[] =>
    openWindows({ matchedRun: 1, ...wanted }, windows, new Date(at)).map(({ survey }) => survey);

  test('a survey is open from the first moment to the one before the last', () => {
    expect(open('2026-09-21T12:59:59.999Z')).toEqual([]);
    expect(open('2026-09-21T13:00:00.000Z')).toEqual(['check-early']);
    expect(open('2026-09-28T12:59:59.999Z')).toEqual(['check-early']);
    expect(open('2026-09-28T13:00:00.000Z')).toEqual([]);
    expect(open('2026-12-31T04:59:59.999Z')).toEqual(['term']);
    expect(open('2026-12-31T05:00:00.000Z')).toEqual([]);
  });

  test('those are open that the class wants', () => {
    expect(open('2026-09-22T00:00:00Z', { checks: false })).toEqual([]);
    expect(open('2026-10-06T00:00:00Z')).toEqual([]);
    expect(open('2026-10-06T00:00:00Z', { checks: false, peerFeedback: true })).toEqual(['peers-early']);
    expect(open('2026-12-20T00:00:00Z', { checks: false })).toEqual([]);
  });

  test('a class whose groups were formed before there were surveys has none until it wants them', () => {
    expect(open('2026-09-22T00:00:00Z', {})).toEqual([]);
    expect(open('2026-09-22T00:00:00Z', { checks: true })).toEqual(['check-early']);
  });
});
