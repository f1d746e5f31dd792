import { describe, expect, test } from '@jest/globals';
import { csvLines, keyCell, phoneCell, safeCell } from './csv.ts';

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
    '\uffa0\u2800\u034f=1',
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
});

describe('a phone number', () => {
  test.each([
    ['+972521234567', '(+972) 521234567'],
    ['+972-52-123 4567', '(+972) 52-123 4567'],
    ['+1 (212) 555-0100', '(+1) (212) 555-0100'],
    ['+44 20 7946 0018', '(+44) 20 7946 0018'],
    ['+99', '(+99)'],
    ['0521234567', '(0)521234567'],
    ['052 123 456', '(0)52 123 456'],
    ['00972521234567', '(00)972521234567'],
    ['089/1234567', '(089) 1234567'],
    ['1/2/2034', '(1) 2 2034'],
    ['+49 89/123 x5', '(+49) 89/123 x5'],
    ['972521234567', '(972)521234567'],
  ])('%s is a text in every spreadsheet, with nothing that is not seen', (text, shown) => {
    expect(phoneCell(text)).toBe(shown);
    expect(safeCell(shown)).toBe(shown);
  });

  test.each(['052-123', '(02) 5881234', '5551234567'])('%s stays as it is', (text) => {
    expect(phoneCell(text)).toBe(text);
  });

  test.each(['+cmd|x', '-1+1', '=1', '+972=1'])('that is none, like %s, is no formula either', (text) => {
    expect(phoneCell(text)).toMatch(/^['(]/);
    expect(phoneCell(text)).not.toMatch(/^\(.*[=|]/);
  });
});

describe('a key', () => {
  test.each(['0071234', '123456789012', '1E5', '12e3', 'MAR12', '7sept', 'TRUE'])(
    '%s is shown as it was written, which a spreadsheet would take for another thing',
    (key) => {
      expect(keyCell(key)).toBe(`="${key}"`);
    },
  );

  test.each(['1234567', 'CS123', 's0042', '', '10', 'March21x'])('%j is no such thing', (key) => {
    expect(keyCell(key)).toBe(key);
  });

  test('that holds anything else is a text like others', () => {
    expect(keyCell('=1')).toBe("'=1");
    expect(keyCell('0"&A1&"')).toBe('0"&A1&"');
  });
});

test('every cell of a line is harmless, and a line ends as RFC 4180 says', () => {
  expect(
    csvLines([
      ['a', 'b "c", d'],
      ['=1', { key: '0071' }],
    ]),
  ).toBe('a,"b ""c"", d"\r\n\'=1,"=""0071"""\r\n');
});
