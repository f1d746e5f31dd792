import { classPassword, slug } from '@study-groups/contracts/fields';
import { describe, expect, test } from '@jest/globals';
import { passwordOf, randomText, slugOf } from './generate.ts';

describe('slugOf', () => {
  test('is the course name with hyphens and a random end', () => {
    expect(slugOf('Data Structures & Algorithms')).toMatch(/^data-structures-algorithms-[a-z2-9]{4}$/);
  });

  test('is a legal link name for any course name', () => {
    for (const name of ['מבוא לאלגוריתמים', 'x'.repeat(200), `${'x'.repeat(74)} y`, '  ']) {
      expect(slug.safeParse(slugOf(name)).success).toBe(true);
    }
  });

  test('differs from call to call', () => {
    expect(slugOf('Algebra')).not.toBe(slugOf('Algebra'));
  });
});

describe('passwordOf', () => {
  test('has the letters of the course, the year and a random end', () => {
    expect(passwordOf('prof', 'Linear Algebra', new Date(2026, 10, 21))).toMatch(/^prof-line26[a-z2-9]{4}$/);
    expect(passwordOf('group', 'C++', new Date(2026, 10, 21))).toMatch(/^group-c26[a-z2-9]{4}$/);
  });

  test('is a legal class password without any letter too', () => {
    expect(classPassword.safeParse(passwordOf('group', 'חדו״א')).success).toBe(true);
  });
});

test('randomText uses its whole alphabet', () => {
  expect(new Set(randomText(2000)).size).toBe(31);
});
