import { describe, expect, test } from '@jest/globals';
import { classSetupSchema } from '@study-groups/contracts/class-setup';
import { NO_RULES, type Rules } from '@study-groups/contracts/rules';
import { type ConflictingClass, ruleConflicts } from './rule-conflicts.ts';

const questionsOf = (question: object) => classSetupSchema.parse({ questions: [question] }).questions;
const SECTION = { id: 'section', kind: 'one', choices: ['A', 'B'], same: true };

const conflicts = (rules: Partial<Rules>, more: Partial<ConflictingClass> = {}) =>
  ruleConflicts({
    rules: { ...NO_RULES, ...rules },
    questions: [],
    students: [1, 2, 3, 4, 5, 6].map((id) => ({ id })),
    groups: [],
    maxGroupSize: 4,
    ...more,
  });
const tagged = (...students: number[]) => ({ tag: 'evening', students });
const students = [1, 2, 3, 4, 5, 6].map((id) => ({ id, answers: { section: id < 4 ? 'A' : 'B' } }));

describe('two or three who may not be alone', () => {
  test('have to share a group, and can’t where two of them are kept apart', () => {
    const found = [{ kind: 'apart', students: [1, 2, 3], pair: [1, 2] }];
    expect(
      conflicts({
        notAlone: [tagged(1, 2, 3)],
        apart: [
          [2, 1],
          [2, 3],
        ],
      }),
    ).toEqual(found);
    expect(conflicts({ notAlone: [tagged(1, 2, 3)], apart: [[1, 4]] })).toEqual([]);
    expect(conflicts({ notAlone: [tagged(1)], apart: [[1, 2]] })).toEqual([]);
  });

  test('neither through chains of other sets, of pairs and of those who are fixed', () => {
    const chain: Partial<Rules> = { notAlone: [tagged(1, 2), tagged(2, 3)], together: [[3, 4]], apart: [[1, 4]] };
    expect(conflicts(chain)).toEqual([{ kind: 'apart', students: [1, 2, 3, 4], pair: [1, 4] }]);
    const groups = [
      [1, 2],
      [3, 4],
    ];
    expect(conflicts({ fixed: [1, 2, 3], notAlone: [tagged(2, 3)] }, { groups })).toEqual([
      { kind: 'fixed', students: [1, 2, 3], pair: [1, 3] },
    ]);
  });

  test('nor where groups are of one section, or where they are too many', () => {
    const questions = questionsOf(SECTION);
    expect(conflicts({ notAlone: [tagged(3, 4)] }, { questions, students })).toEqual([
      { kind: 'answers', question: 'section', students: [3, 4], pair: [3, 4] },
    ]);
    expect(conflicts({ notAlone: [tagged(1, 2, 3)] }, { maxGroupSize: 2 })).toEqual([
      { kind: 'tooLarge', students: [1, 2, 3] },
    ]);
  });

  test('may have given an answer with which nobody may be alone', () => {
    const questions = questionsOf({ ...SECTION, same: false, notAlone: ['B'] });
    const few = students.filter(({ id }) => id < 6);
    expect(conflicts({ apart: [[4, 5]] }, { questions, students: few })).toEqual([
      { kind: 'apart', students: [4, 5], pair: [4, 5] },
    ]);
  });
});

describe('one of four and more', () => {
  test('will be alone who can share a group with nobody else of them', () => {
    const set = [tagged(1, 2, 3, 4)];
    expect(
      conflicts({
        notAlone: set,
        apart: [
          [1, 2],
          [1, 3],
          [1, 4],
        ],
      }),
    ).toEqual([{ kind: 'alone', students: [1], tag: 'evening' }]);
    expect(
      conflicts({
        notAlone: set,
        apart: [
          [1, 2],
          [1, 3],
        ],
      }),
    ).toEqual([]);
    expect(conflicts({ notAlone: set }, { questions: questionsOf(SECTION), students })).toEqual([
      { kind: 'alone', students: [4], tag: 'evening' },
    ]);
  });

  test('is named with the answer that they have in common', () => {
    const questions = questionsOf({ id: 'years', kind: 'one', choices: ['few', 'many'], notAlone: ['many'] });
    const answering = [1, 2, 3, 4, 5, 6].map((id) => ({ id, answers: { years: 'many' } }));
    const apart = [2, 3, 4, 5, 6].map((id): [number, number] => [1, id]);
    expect(conflicts({ apart }, { questions, students: answering })).toEqual([
      { kind: 'alone', students: [1], question: 'years', answer: 'many' },
    ]);
  });
});
