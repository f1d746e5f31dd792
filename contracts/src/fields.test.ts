import { describe, expect, test } from '@jest/globals';
import type { Schema } from './call.ts';
import { classPassword, email, line, paragraph, personName, secretParam, slug, slugParam, timeZone } from './fields.ts';
import { proposeSlug } from './slug.ts';

const accepts = (schema: Schema, value: unknown) => schema.safeParse(value).success;

describe('an e-mail address', () => {
  test('is trimmed and lower-cased', () => {
    expect(email().parse('  Noa.Levi+x@Example.EDU ')).toBe('noa.levi+x@example.edu');
  });
  test.each([
    'a@example.edu, b@example.edu',
    'a@example.edu\r\nBcc: b@example.edu',
    '"a b"@example.edu',
    'noa@localhost',
    'noa@-example.edu',
    'noa@example.edu\u0000',
    'nöa@example.edu',
    `${'a'.repeat(65)}@example.edu`,
    { $ne: null },
    '',
  ])('refuses %j', (value) => expect(accepts(email(), value)).toBe(false));
});

describe('a line of text', () => {
  test('keeps every script, composed and trimmed', () => {
    expect(line(2, 'x').parse('  נועה לוי ')).toBe('נועה לוי');
    expect(line(2, 'x').parse('Zoe\u0308')).toBe('Zoë');
  });
  test('shows something, and the name of a person a letter', () => {
    const nothing = [
      '\u200b',
      '\u2060\u2060',
      '\u3164\u3164',
      '\u115f\u1160',
      '\uffa0\uffa0',
      '\u00ad\u00ad',
      '\u2800\u2800',
    ];
    nothing.push('\u0301\u0301', '\ufe0f\ufe0f', '\u{e0061}\u{e007f}', '\u034f\u034f', '\u180e\u180b', '\u17b4\u17b5');
    nothing.push(
      '\u200d\u200c\u200d',
      '\u{1d159}\u{1d159}',
      '\u{13441}\u{13441}',
      '\u061c\u200f',
      '\u0301\u200b\u2800\u0301',
    );
    for (const value of nothing) {
      expect([value, accepts(line(1, 'x'), value)]).toEqual([value, false]);
      expect([value, accepts(paragraph(1, 'x', 99), value)]).toEqual([value, false]);
      expect([value, accepts(personName(1, 'x'), value)]).toEqual([value, false]);
    }
    for (const value of ['...', '12', '👍🏽', '‐‑–', '(\u3164)', 'ـــ', 'ʰ', 'Ⅳ']) {
      expect([value, accepts(line(1, 'x'), value), accepts(personName(1, 'x'), value)]).toEqual([value, true, false]);
    }
    for (const value of ['O', '于', 'نور', 'O’Hara', 'José 2', 'علی‌رضا', 'क्‍ष', 'ශ්‍රී', 'ʻOkina']) {
      expect([value, personName(1, 'x').parse(value)]).toEqual([value, value.normalize('NFC')]);
    }
  });
  test('loses what a paste wraps around it, and nothing that it shows', () => {
    const pasted = [
      '\u202aNoa Levi\u202c',
      '\u2068Noa\u2069 \u2068Levi\u2069',
      '\ufeff\u200fNoa Levi\u200b\u2800',
      '\u00adNoa Levi\u3164',
      'Noa\tLevi',
    ];
    for (const value of pasted) expect(line(2, 'x').parse(value)).toBe('Noa Levi');
    for (const value of ['❤\ufe0f', '🏴\u{e0067}\u{e0062}\u{e007f}', 'ه\u200d'])
      expect(line(1, 'x').parse(value)).toBe(value);
  });
  test.each(['a\u0000b', 'a\nb', 'abc\u202edcba', 'lone \ud800', 'x'.repeat(201), 'a'])('refuses %j', (value) =>
    expect(accepts(line(2, 'x'), value)).toBe(false),
  );
  test('of several lines keeps its line feeds', () => {
    expect(paragraph(2, 'x', 50).parse('one\r\ntwo')).toBe('one\ntwo');
  });
});

test('a slug is lower case, 3 to 80 characters, without hyphens at the ends or in pairs', () => {
  expect(['abc', 'a-1', 'x'.repeat(80)].every((value) => accepts(slug, value))).toBe(true);
  expect(['ab', 'Abc', '-ab', 'ab-', 'a--b', 'x'.repeat(81), 'a b', '../x'].some((v) => accepts(slug, v))).toBe(false);
});

test.each([
  'INTRODUCTION-TO-LOGIC',
  'introduction‑to–logic',
  'Introduction-To-Logic.',
  ' introduction to_logic ',
  '<introduction-to-logic>',
  '(introduction-to-logic).',
  'introduction-to-logic。',
  'introduction-to-logic」、',
  '“introduction-to-logic',
  '*introduction-to-logic*',
  '`introduction-to-logic`|',
  'introduction\u2212to−logic',
  'introduction-to-logic/',
  '\u202aintroduction-to-logic\u202c',
  'ｉｎｔｒｏｄｕｃｔｉｏｎ－to-logic',
  '#introduction-to-logic',
  '-introduction-to-logic',
  'İNTRODUCTİON-TO-LOGİC',
])('%j in a path is the slug that it means', (typed) => expect(slugParam.parse(typed)).toBe('introduction-to-logic'));

test.each(['../x', '../abc', 'a/b', 'ëntro', ''])('%j in a path is no slug', (typed) =>
  expect(accepts(slugParam, typed)).toBe(false),
);

test('a class password is printable ASCII of 4 to 64 characters without outer spaces', () => {
  expect(['abcd', 'a b c', '~!@#'].every((value) => accepts(classPassword, value))).toBe(true);
  expect(['abc', ' abcd', 'abcd ', 'pässw', 'x'.repeat(65), 'ab\ncd'].some((v) => accepts(classPassword, v))).toBe(
    false,
  );
});

test.each(['', '.', ')', '>.', '…', '“'])('a key in a path is the one before %j', (after) => {
  const key = 'Qx7vB2mN9pLk4RtYw8ZaC_d-';
  expect(secretParam.parse(key + after)).toBe(key);
  for (const other of [`x/${key}${after}`, `${key}${after}x`, key.slice(0, 21) + after])
    expect(accepts(secretParam, other)).toBe(after === '' && other.endsWith('x'));
});

test('a time zone is one that the machine knows, not an offset', () => {
  expect(
    ['Asia/Jerusalem', 'Etc/GMT+5', 'EST5EDT', 'GMT0', 'America/Argentina/ComodRivadavia'].every((value) =>
      accepts(timeZone, value),
    ),
  ).toBe(true);
  expect(['Mars/Olympus', '+02:00', '', 5].some((value) => accepts(timeZone, value))).toBe(false);
});

test('a slug proposal holds initials, code, term and last name', () => {
  const parts = { university: 'Tel Aviv University', courseCode: 'CS 101', semester: 'FALL', year: '2026' } as const;
  expect(proposeSlug({ ...parts, instructorName: 'Dr. Maya Brandt' })).toBe('tau-cs101-fall26-brandt');
  expect(proposeSlug({ ...parts, instructorName: 'מאיה ברנדט' })).toBe('tau-cs101-fall26');
});
