import { describe, expect, test } from '@jest/globals';
import { isFound, soughtWords, sortedAs, wordsOf } from './words.ts';

describe('words', () => {
  test.each([
    ['Algèbre Linéaire', ['algebre', 'lineaire']],
    ["dana.o'cohen+x@example.edu", ['dana', 'ocohen', 'x', 'example', 'edu', 'o', 'cohen']],
    ['eu-cs201-fall26', ['eu', 'cs201', 'fall26', 'eucs201']],
    ['ＡＢＣ ﬁn', ['abc', 'fin']],
    ['אַלְגֶבְּרָה ב׳', ['אלגברה', 'ב']],
    ['Straße STRASSE', ['strasse']],
    ['Σοφός', ['σοφοσ']],
    ['Łódź Søren Æsir', ['lodz', 'soren', 'aesir', 'soeren']],
    ['İstanbul ISPARTA Işık', ['istanbul', 'isparta', 'isik']],
    ['Müller O’Hara', ['muller', 'ohara', 'mueller', 'o', 'hara']],
    ['فاطمة شوقى', ['فاطمه', 'شوقي']],
    ['שלום כהן', ['שלומ', 'כהנ']],
    ['— !? 🎓', []],
    ['', []],
  ])('of %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  test('a script without blanks has a beginning at each letter', () => {
    expect(wordsOf('高等数学')).toEqual(['高等数学', '等数学', '数学', '学']);
    expect(isFound(wordsOf('高等数学'), soughtWords('数学'))).toBe(true);
    expect(wordsOf('线性代数2班')).toEqual(['线性代数2班', '性代数2班', '代数2班', '数2班', '2班', '班']);
    expect(isFound(wordsOf('线性代数2班'), soughtWords('代数2 线性'))).toBe(true);
  });

  test('are each there once, of several texts, and not without end', () => {
    expect(wordsOf('Data, data', null, 'DATA mining')).toEqual(['data', 'mining']);
    const many = wordsOf(Array.from({ length: 200 }, (_, at) => `w${at}`).join(' '), 'last');
    expect(many).toHaveLength(40);
    expect(wordsOf('𝔘'.repeat(60))).toEqual(['u'.repeat(40)]);
    expect([...wordsOf('𐐨'.repeat(60))[0]!]).toHaveLength(40);
  });
});

test('every word that is sought has to begin one', () => {
  const words = wordsOf('Linear Algebra', 'Dana Cohen', 'dana@example.edu');
  for (const text of ['', 'alg', 'COH lin', 'dana@example.edu', 'dana cohen linear algebra', 'álg']) {
    expect([text, isFound(words, soughtWords(text))]).toEqual([text, true]);
  }
  for (const text of ['gebra', 'alg bio', 'algebras']) {
    expect([text, isFound(words, soughtWords(text))]).toEqual([text, false]);
  }
});

test('the longest word is looked for first, and each once', () => {
  expect(soughtWords('a bcd bc Bcd')).toEqual(['bcd', 'bc', 'a']);
});

test('names are sorted without case, accents and punctuation', () => {
  const names = ['zoology', '"Art"', 'Économie', 'art II', 'Biology', 'écologie'];
  expect(names.toSorted((a, b) => (sortedAs(a) < sortedAs(b) ? -1 : 1))).toEqual([
    '"Art"',
    'art II',
    'Biology',
    'écologie',
    'Économie',
    'zoology',
  ]);
  expect(sortedAs('x '.repeat(200)).length).toBeLessThanOrEqual(80);
});
