import { describe, test } from '@jest/globals';
import { expectNoCellMoved } from '../../testing/calendar-files.ts';

describe('times', () => {
  test('in no zone of the world a change of the clocks moves a cell', () =>
    expectNoCellMoved(Intl.supportedValuesOf('timeZone')));
});
