import { describe, expect, test } from '@jest/globals';
import { buildStudent } from '../../testing/dashboard.ts';
import { type Choice, chooseSignUps, domainsOf, fitsPattern, NO_CHOICE, wallClock } from './choose-sign-ups.ts';

const course = { timeZone: 'America/New_York' };
const students = [
  buildStudent({ id: 1, fullName: 'Ana Pérez', email: 'ana@example.edu', createdAt: '2026-11-20T15:00:00.000Z' }),
  buildStudent({ id: 2, fullName: 'Test One', email: 'test1@spam.example', createdAt: '2026-11-20T15:01:30.000Z' }),
  buildStudent({ id: 3, fullName: 'Test Two', email: 'test22@spam.example', createdAt: '2026-11-20T15:02:00.000Z' }),
];
const chosen = (choice: Partial<Choice>, asking: object = {}) =>
  chooseSignUps(students, { ...NO_CHOICE, ...choice }, { ...course, ...asking }).map(({ id }) => id);

describe('a choice of sign-ups', () => {
  test.each<[string, Partial<Choice>, number[]]>([
    ['nothing', {}, []],
    ['blanks', { pattern: '  ' }, []],
    ['from a minute on', { from: '2026-11-20T10:01' }, [2, 3]],
    ['until a minute, the whole of it', { until: '2026-11-20T10:01' }, [1, 2]],
    ['a span', { from: '2026-11-20T10:01', until: '2026-11-20T10:01' }, [2]],
    ['a domain, all of it', { domain: 'spam.example' }, [2, 3]],
    ['part of a domain', { domain: 'example' }, []],
    ['part of a name', { pattern: 'perez' }, [1]],
    ['parts of an address', { pattern: 'test*2@' }, [3]],
    ['anything', { pattern: '*' }, [1, 2, 3]],
    ['all of it together', { from: '2026-11-20T10:00', domain: 'spam.example', pattern: 'one' }, [2]],
  ])('%s', (_, choice, ids) => expect(chosen(choice)).toEqual(ids));

  test('who has not confirmed, where the class asks for it', () => {
    const confirmed = { ...students[0]!, confirmedAt: '2026-11-20T16:00:00.000Z' };
    const counted = { ...students[1]!, isCounted: true };
    const all = [confirmed, counted, students[2]!];
    const choice = { ...NO_CHOICE, unconfirmed: true };
    expect(chooseSignUps(all, choice, { ...course, confirmAddresses: true })).toEqual([students[2]]);
    expect(chooseSignUps(all, choice, course)).toEqual([]);
  });
});

test.each([
  ['Ana Pérez', 'a*a*z', true],
  ['Ana Pérez', 'z*a', false],
  ['Ana Pérez', 'ANA P', true],
  ['aa', 'aa*a', false],
  ['x', '', true],
  ['[a-z]+', '[a-z]+', true],
  ['abc', '.*', false],
])('%s fits %s: %s', (text, pattern, fits) => expect(fitsPattern(text, pattern)).toBe(fits));

test('a pattern of many stars takes no time', () => {
  expect(fitsPattern('a'.repeat(200), `${'a*'.repeat(99)}b`)).toBe(false);
});

test('domains are counted, the most frequent first', () => {
  expect(domainsOf(students)).toEqual([
    { domain: 'spam.example', count: 2 },
    { domain: 'example.edu', count: 1 },
  ]);
});

test('a wall clock says what fields of the class’s zone take', () => {
  expect(wallClock('Asia/Jerusalem')('2026-11-20T22:30:00.000Z')).toBe('2026-11-21T00:30');
});
