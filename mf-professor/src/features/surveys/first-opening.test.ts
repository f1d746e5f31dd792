import { describe, expect, test } from '@jest/globals';
import { buildDashboard, buildRun } from '../../testing/dashboard.ts';
import { firstOpening } from './first-opening.ts';

/** Just after midnight in the class's zone, two weeks before its clocks are set back. */
const FORMED = '2026-10-24T04:00:30.000Z';
const NOW = Date.parse('2026-10-25T12:00:00.000Z');

const classOf = (wants: { checks?: boolean; peerFeedback?: boolean }, runs = [buildRun({ createdAt: FORMED })]) =>
  buildDashboard({ runs }, wants);

describe('the first survey of a class opens', () => {
  test('two weeks after its groups were formed, by the days of its zone', () => {
    expect(firstOpening(classOf({ checks: true, peerFeedback: true }), NOW)).toBe('2026-11-07T17:00:00.000Z');
  });

  test('later where only peer feedback is wanted', () => {
    expect(firstOpening(classOf({ checks: false, peerFeedback: true }), NOW)).toBe('2026-11-21T17:00:00.000Z');
  });

  test('counting from the first of its runs', () => {
    const runs = [buildRun({ number: 2, createdAt: '2026-10-30T12:00:00.000Z' }), buildRun({ createdAt: FORMED })];
    expect(firstOpening(classOf({ checks: true }, runs), NOW)).toBe('2026-11-07T17:00:00.000Z');
  });

  test('on a day that is not known where it wants none but the last, has no groups, or ends before', () => {
    expect(firstOpening(classOf({ checks: false }), NOW)).toBeUndefined();
    expect(firstOpening(classOf({ checks: true }, []), NOW)).toBeUndefined();
    expect(firstOpening(classOf({ checks: true }), Date.parse('2026-12-01T00:00:00.000Z'))).toBeUndefined();
  });
});
