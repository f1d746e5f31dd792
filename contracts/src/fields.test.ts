import { describe, expect, test } from '@jest/globals';
import type { Schema } from './call.ts';
import { classPassword, email, line, paragraph, slug, timeZone } from './fields.ts';
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
    'Noa <noa@example.edu>',
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

test('a class password is printable ASCII of 4 to 64 characters without outer spaces', () => {
  expect(['abcd', 'a b c', '~!@#'].every((value) => accepts(classPassword, value))).toBe(true);
  expect(['abc', ' abcd', 'abcd ', 'pässw', 'x'.repeat(65), 'ab\ncd'].some((v) => accepts(classPassword, v))).toBe(
    false,
  );
});

test('a time zone is one that the machine knows, not an offset', () => {
  expect(accepts(timeZone, 'Asia/Jerusalem')).toBe(true);
  expect(['Mars/Olympus', '+02:00', '', 5].some((value) => accepts(timeZone, value))).toBe(false);
});

test('a slug proposal holds initials, code, term and last name', () => {
  const parts = { university: 'Tel Aviv University', courseCode: 'CS 101', semester: 'FALL', year: '2026' } as const;
  expect(proposeSlug({ ...parts, instructorName: 'Dr. Maya Brandt' })).toBe('tau-cs101-fall26-brandt');
  expect(proposeSlug({ ...parts, instructorName: 'מאיה ברנדט' })).toBe('tau-cs101-fall26');
});
