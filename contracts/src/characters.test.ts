import { expect, test } from '@jest/globals';
import { asciiDigits, typedNumber } from './characters.ts';

test('digits of every script are 0 to 9, and nothing else is changed', () => {
  expect(asciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०१२३४५६७८९ ０１２３４５６７８９ 𝟎𝟏𝟗𝟘𝟡𝟢𝟫𝟿')).toBe(
    '0123456789 0123456789 0123456789 0123456789 01909099',
  );
  expect(asciiDigits('A-12 ½ Ⅳ 三')).toBe('A-12 ½ Ⅳ 三');
});

test.each([
  ['12,5', 12.5],
  ['١٢٫٥', 12.5],
  [' ۲۰۲۶\u200f', 2026],
  ['１２．５', 12.5],
])('%j is a number that was typed', (text, number) => expect(typedNumber(text)).toBe(number));
