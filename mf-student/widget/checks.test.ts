import { expect, jest, test } from '@jest/globals';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { buildAnswers } from '../src/testing/samples.ts';

const { submissionFields } = await import('@study-groups/contracts/student');
jest.resetModules();
jest.unstable_mockModule('zod/mini', () => import('./checks.ts'));
const { submissionFields: inWidget } = await import('@study-groups/contracts/student');

const DIRECTION = '\u202e';
/** What people and scripts put into fields, good and bad. */
const VALUES: readonly unknown[] = Object.values({
  kinds: [undefined, null, 0, 1, 3, 5, 6, 2.5, -1, Number.NaN, true, {}, [], '', ' ', 'a', ' ab ', 'A1234567', 'A-12'],
  names: ['Noa Levin', 'x'.repeat(200), 'x'.repeat(201), `No${DIRECTION}a`, 'e\u0301 a', '\ud800 a', 'two\nlines'],
  addresses: [
    'noa@example.edu',
    ' NOA@Example.EDU ',
    'noa@example',
    'a@b@c.de',
    'noa levin@example.edu',
    `${'a'.repeat(65)}@b.cd`,
  ],
  numbers: ['+1 555 010 0199', '(03) 555-0101', '123', '+', '12345678901234567890123456789012'],
  roles: [
    ['explainer'],
    ['explainer', 'explainer'],
    ['explainer', 'recorder', 'questioner'],
    ['nobody'],
    [1],
    'explainer',
  ],
  friends: [
    ['a@example.edu', 'b@example.edu'],
    ['a@example.edu', 'b'],
  ],
  weeks: [
    { monday: ['09:00'] },
    { monday: [] },
    { monday: ['09:00', '08:00'] },
    { someday: ['09:00'] },
    { monday: ['09:15'] },
    { monday: '09:00' },
    { monday: Array.from({ length: SLOTS.length + 1 }, () => SLOTS[0]) },
    Object.fromEntries(DAYS.map((day) => [day, [...SLOTS]])),
  ],
  answers: Object.values({ ...buildAnswers() }),
}).flat();

const fields = Object.keys(submissionFields) as (keyof typeof submissionFields)[];

test.each(fields)('%s is judged in the widget as the API judges it, in the same words', (field) => {
  const verdict = (schema: {
    safeParse: (value: unknown) => ReturnType<(typeof submissionFields)['email']['safeParse']>;
  }) =>
    VALUES.map((value) => {
      const { success, data, error } = schema.safeParse(value);
      return { value, success, data, message: ofOurs(error?.issues[0]?.message) };
    });
  expect(inWidget[field]).not.toBe(submissionFields[field]);
  const judged = verdict(inWidget[field] as never);
  expect(judged).toEqual(verdict(submissionFields[field] as never));
  expect(new Set(judged.map(({ success }) => success)).size).toBe(2);
});

/** Where a schema names no message, zod has one of its own and the widget has none: the form shows neither. */
const ofOurs = (message: string | undefined) =>
  /^(Invalid|Too)\b.*(:|input)/.test(message ?? '') ? undefined : message;
