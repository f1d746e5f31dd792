import { expect, test } from '@jest/globals';
import { reportStudent } from './report-student.mjs';

test('touches and seconds of both classes and the moves of both pointers have their verdicts', () => {
  const { text, missed } = reportStudent({
    chromium: '1',
    bareMs: 250,
    classes: [
      { title: 'first', touches: 13, letters: 32, seconds: 59.96 },
      { title: 'second', touches: 4, letters: 0, seconds: 10.2 },
    ],
    moves: { mouse: [...Array.from({ length: 19 }, () => 9.94), 40], finger: [8, 16.1] },
    script: { words: 465, seconds: 90.29 },
  });
  expect(text).toContain('| first | 13, at most 12: MISSED | 32 | 60.0 s, at most 60 s: met |');
  expect(text).toContain('| second | 4, at most 4: met | 0 | 10.2 s, at most 10 s: MISSED |');
  expect(text).toContain('| mouse | 20 | 9.9 ms | 9.9 ms, 0.040 bare pages, at most 0.062: met |');
  expect(text).toContain('| finger | 2 | 16.1 ms | 16.1 ms, 0.064 bare pages, at most 0.062: MISSED |');
  expect(text).toContain('465 words');
  expect(text).toContain('90.3 s, at most 90 s: MISSED');
  expect(missed).toBe(4);
});
