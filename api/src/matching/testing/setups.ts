import { type ClassSetup, classSetupSchema } from '@study-groups/contracts/class-setup';
import type { MatchStudent } from '@study-groups/scoring/types';
import fc from 'fast-check';
import { anyClass } from './students.ts';

const CHOICES = ['north', 'south', 'west'];
const MULTIPLIER = fc.constantFrom(0, 0.5, 1, 2);
const USE = fc.constantFrom('none', 'alike', 'mixed');
const WEIGHT = fc.constantFrom(4, 8, 16);
const named = fc.subarray(CHOICES, { maxLength: 1 });

/** Any setup with a question of each kind that forms groups; whether there are rules is as asked. */
function anySetup(hasRules: boolean): fc.Arbitrary<ClassSetup> {
  const rules = hasRules ? { notAlone: named, atLeastOne: named } : {};
  const same = hasRules ? { same: fc.boolean() } : {};
  const asked = { use: USE, weight: WEIGHT };
  return fc
    .record({
      weights: fc.record({ time: MULTIPLIER, size: MULTIPLIER, personality: MULTIPLIER, friends: MULTIPLIER }),
      modes: fc.record({
        knowledge: fc.constantFrom('usual', 'alike'),
        engagement: fc.constantFrom('usual', 'alike'),
        personality: fc.constantFrom('usual', 'alike', 'mixed'),
      }),
      questions: fc.tuple(
        fc.record({
          id: fc.constant('campus'),
          kind: fc.constant('one'),
          choices: fc.constant(CHOICES),
          ...asked,
          ...rules,
          ...same,
        }),
        fc.record({
          id: fc.constant('places'),
          kind: fc.constant('several'),
          choices: fc.constant(CHOICES),
          ...asked,
          ...rules,
        }),
        fc.record({ id: fc.constant('ease'), kind: fc.constant('scale'), max: fc.constant(5), ...asked }),
        fc.record({
          id: fc.constant('years'),
          kind: fc.constant('number'),
          low: fc.constant(0),
          high: fc.constant(8),
          ...asked,
        }),
      ),
    })
    .map((setup) => classSetupSchema.parse(setup));
}

const anyAnswers = fc.record(
  {
    campus: fc.constantFrom(...CHOICES),
    places: fc.subarray(CHOICES),
    ease: fc.integer({ min: 1, max: 5 }),
    years: fc.integer({ min: 0, max: 8 }),
  },
  { requiredKeys: [] },
);

/** A class of `n` that has chosen for itself, not all of whom have answered. */
export function anyOwnClass(
  n: number,
  hasRules: boolean,
): fc.Arbitrary<{ students: MatchStudent[]; setup: ClassSetup }> {
  return fc
    .tuple(anyClass(n, n), fc.array(anyAnswers, { minLength: n, maxLength: n }), anySetup(hasRules))
    .map(([students, answers, setup]) => ({
      students: students.map((student, i) => ({ ...student, answers: { ...answers[i] } })),
      setup,
    }));
}
