import { describe, expect, test } from '@jest/globals';
import { buildAsking, find } from './testing/wishes.ts';

describe('a place for somebody who asks for another group', () => {
  test('is found in a large class too, with at most one other moved', async () => {
    const built = await buildAsking(Array.from({ length: 25 }, () => 3));
    const line = (await find(built))!;
    expect(line).toMatchObject({ moved: 2, placed: 0, faults: { unplaced: [], sizes: [], rules: [] } });
  });
});
