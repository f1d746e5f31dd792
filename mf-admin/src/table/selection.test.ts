import { describe, expect, test } from '@jest/globals';
import { BLANK_VIEW } from '../workspace/state.ts';
import {
  ALL,
  chooserOf,
  countOf,
  keptOf,
  NOTHING,
  type Selection,
  selectionOf,
  toggled,
  withoutRows,
  withRows,
} from './selection.ts';

const TOTAL = 10_013;
const two: Selection = { of: 'ids', ids: [1, 2] };
const allButTwo: Selection = { of: 'query', except: [1, 2] };

describe('a selection', () => {
  test.each([
    [NOTHING, 0, []],
    [two, 2, [1, 2]],
    [ALL, TOTAL, [1, 2, 3]],
    [allButTwo, TOTAL - 2, [3]],
  ])('%j has %i rows, of the first three %j', (selection, count, chosen) => {
    expect(countOf(selection, TOTAL)).toBe(count);
    expect([1, 2, 3].filter(chooserOf(selection))).toEqual(chosen);
  });

  test('of some takes rows up and gives them back; of all that match leaves them out and takes them back', () => {
    expect(toggled(two, 3)).toEqual({ of: 'ids', ids: [1, 2, 3] });
    expect(toggled(two, 2)).toEqual({ of: 'ids', ids: [1] });
    expect(toggled(ALL, 3)).toEqual({ of: 'query', except: [3] });
    expect(toggled(allButTwo, 2)).toEqual({ of: 'query', except: [1] });
    expect(withRows(two, [2, 3])).toEqual({ of: 'ids', ids: [1, 2, 3] });
    expect(withRows(allButTwo, [2, 3])).toEqual({ of: 'query', except: [1] });
    expect(withoutRows(two, [2, 3])).toEqual({ of: 'ids', ids: [1] });
    expect(withoutRows(allButTwo, [2, 3])).toEqual({ of: 'query', except: [1, 2, 3] });
  });

  test.each([NOTHING, two, ALL, allButTwo])('%j comes back as it was kept', (selection) => {
    expect(selectionOf({ ...BLANK_VIEW, ...keptOf(selection) })).toEqual(selection);
  });
});
