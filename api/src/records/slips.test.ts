import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { slipFilter, slipKeys, slipsOf } from './slips.ts';
import { soughtWords, wordsOf } from './words.ts';

/** Tells whether a search by `typed` comes upon a record with this name in the index. */
function isLookedUp(name: string, typed: string): boolean {
  const kept = [...wordsOf(name), ...slipKeys(name)];
  const isKept = (key: RegExp | string) => kept.some((one) => (key instanceof RegExp ? key.test(one) : key === one));
  return (slipFilter(soughtWords(typed)).$and ?? []).every(
    ({ words }) => !(words instanceof RegExp) && words.$in.some(isKept),
  );
}
const slips = (name: string, typed: string) => slipsOf([name], soughtWords(typed));

describe('a name is found that was typed', () => {
  test.each([
    ['Linear Algebra', 'algebar', 1],
    ['Linear Algebra', 'algbra lineer', 2],
    ['Linear Algebra', 'xalgebra', 1],
    ['Linear Algebra', 'lgebra', 1],
    ['Linear Algebra', 'algeb lineat', 1],
    ['Organische Chemie', 'organisceh chemei', 2],
    ['Thermodynamics', 'termodinamics', 2],
    ['Introduction to Probability', 'probabiltiy introdution', 2],
    ['Álgebra avanzada', 'algevra avansada', 2],
    ['Économétrie appliquée', 'economtrie', 1],
    ['Линейная алгебра', 'алгебар линейна', 1],
    ['Ёлкин Пётр', 'елкни', 1],
    ['אלגברה לינארית', 'אלגבהר', 1],
    ['אלגוריתמים', 'אלגוריתם', 0],
    ['שלום כהן', 'כהנ שלומ', 0],
    ['الجبر الخطي', 'جبر', 0],
    ['مقدمة في الإحصاء', 'احصا مقدمه', 0],
    ['الاحتمالات', 'احتملات', 1],
    ['线性代数', '代数线性', 0],
    ['高等数学2班', '数学高等 2', 0],
  ])('%s as %s, by %d slips', (name, typed, most) => {
    expect(isLookedUp(name, typed)).toBe(true);
    expect(slips(name, typed)).toBeLessThanOrEqual(most);
  });

  test('with one slip from four letters on, with two from eight on, wherever they are', () => {
    const letters = fc.stringMatching(/^[a-z]{4,14}$/);
    const slip = fc.record({ at: fc.nat({ max: 13 }), kind: fc.nat({ max: 3 }), letter: fc.stringMatching(/^[a-z]$/) });
    fc.assert(
      fc.property(letters, fc.array(slip, { minLength: 1, maxLength: 2 }), (word, all) => {
        let typed = word;
        for (const { at, kind, letter } of word.length < 8 ? all.slice(0, 1) : all) {
          const to = Math.min(at, typed.length - 1);
          const [before, after] = [typed.slice(0, to), typed.slice(to + 1)];
          const here = typed[to]!;
          typed = [
            before + after,
            before + letter + here + after,
            before + letter + after,
            before + after.slice(0, 1) + here + after.slice(1),
          ][kind]!;
        }
        // It may be found as it is now typed within this number of slips.
        fc.pre(slips(word, typed) < Infinity);
        expect(isLookedUp(word, typed)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['Linear Algebra', 'biology'],
  ['Art', 'act'],
  ['Algebra', 'alxxbra'],
  ['Linear Algebra', 'linear biology'],
  ['高等数学', '高中数学'],
])('%s is not meant by %s', (name, typed) => expect(slips(name, typed)).toBe(Infinity));

test('the keys of a name are few, and none of what is too short or written in signs', () => {
  expect(slipKeys('Art 高等数学')).toEqual([]);
  expect(slipKeys('Chem')).toEqual(['~chem', '~hem', '~cem', '~chm', '~che']);
  expect(slipKeys('Thermodynamics').length).toBeLessThanOrEqual(22);
  expect(slipKeys(Array.from({ length: 40 }, (_, at) => `Wordnumber${at}`).join(' ')).length).toBeLessThanOrEqual(256);
  expect(slipFilter([])).toEqual({});
});
