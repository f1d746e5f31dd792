import { describe, expect, test } from '@jest/globals';
import { csvLines, safeCell } from './csv.ts';

describe('a cell', () => {
  test.each([
    '=1+1',
    '+cmd|x',
    '-1+1',
    '@SUM(A1)',
    ' =1+1',
    '\t=1+1',
    '\r\n=1+1',
    '\u00a0=1+1',
    '\u3000+1+cmd',
    '\u200b\ufeff=1',
    '\u2003\u2028=1',
    '\u2800=1',
    '＝1+1',
  ])('%j is no formula, whatever blanks stand before', (text) => {
    expect(safeCell(text)).toMatch(/^'/);
  });

  test.each([
    ['Noa;=1+1', "Noa;'=1+1"],
    ['Noa; \u200b@SUM(A1);-2', "Noa;' \u200b@SUM(A1);'-2"],
    ['x;"=1+1"', 'x;\'"=1+1"'],
    ['=1;=2', "'=1;'=2"],
  ])('%j starts no formula after a semicolon, where some spreadsheets start a cell', (text, safe) => {
    expect(safeCell(text)).toBe(safe);
  });

  test('with a line break has one line, so that no second one starts a formula', () => {
    expect(safeCell('a\n=2')).toBe('a =2');
  });

  test.each(['Noa = Levi', 'Tuesday 14:00; Monday 00:00', 'a@example.edu', '052-123', '(02) 5881234'])(
    '%j stays as it is',
    (text) => {
      expect(safeCell(text)).toBe(text);
    },
  );

  test.each(['+972521234567', '+972-52-123 4567'])('the phone number %s reads as it was written', (text) => {
    expect(safeCell(text)).toBe(`\u200e${text}`);
  });
});

test('every cell of a line is harmless, and a line ends as RFC 4180 says', () => {
  expect(
    csvLines([
      ['a', 'b "c", d'],
      ['=1', ''],
    ]),
  ).toBe('a,"b ""c"", d"\r\n\'=1,\r\n');
});
