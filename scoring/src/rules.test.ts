import { describe, expect, test } from '@jest/globals';
import { NO_RULES } from '@study-groups/contracts/rules';
import { classSetupSchema } from '@study-groups/contracts/class-setup';
import { allBrokenRules, brokenRules, contradictions, hasRules, type RuledClass } from './rules.ts';
import { SAMPLE_CLASS } from './sample-class.ts';

const GROUPS = [
  [1, 2, 3],
  [4, 5, 6],
];

describe('rules that groups break', () => {
  test('pairs that must share a group are broken by two groups', () => {
    const rules = { ...NO_RULES, together: [[1, 3] as [number, number], [5, 2] as [number, number]] };
    expect(brokenRules(rules, GROUPS)).toEqual([{ kind: 'together', students: [5, 2], groups: [1, 0] }]);
  });

  test('pairs that must not are broken by one', () => {
    const rules = { ...NO_RULES, apart: [[1, 4] as [number, number], [6, 4] as [number, number]] };
    expect(brokenRules(rules, GROUPS)).toEqual([{ kind: 'apart', students: [6, 4], groups: [1] }]);
  });

  test('a tag is broken by each group that holds exactly one of its students', () => {
    const alone = (...students: number[]) =>
      brokenRules({ ...NO_RULES, notAlone: [{ tag: 'Night', students }] }, GROUPS);
    expect(alone(1, 2)).toEqual([]);
    expect(alone(1, 2, 3, 6)).toEqual([{ kind: 'notAlone', students: [6], tag: 'Night', groups: [1] }]);
    expect(alone(1, 4).map(({ groups }) => groups)).toEqual([[0], [1]]);
    expect(alone()).toEqual([]);
  });

  test('a student in no group breaks none, and fixed students break none where they are', () => {
    const rules = {
      together: [[1, 9] as [number, number]],
      apart: [[9, 8] as [number, number]],
      notAlone: [{ tag: 'Night', students: [9] }],
      fixed: [1, 4, 9],
    };
    expect(brokenRules(rules, GROUPS)).toEqual([]);
  });

  test('they are listed by kind, in their order', () => {
    const rules = {
      together: [[1, 4] as [number, number]],
      apart: [[1, 2] as [number, number]],
      notAlone: [{ tag: 'Night', students: [3] }],
      fixed: [],
    };
    expect(brokenRules(rules, GROUPS).map(({ kind }) => kind)).toEqual(['together', 'apart', 'notAlone']);
  });
});

describe('rules of questions that groups break', () => {
  const campuses = ['north', 'north', 'south', 'south', undefined, 'south'];
  const students = campuses.map((campus, at) => ({
    ...SAMPLE_CLASS[at]!,
    id: at + 1,
    ...(campus && { answers: { campus } }),
  }));
  const ruled = (change: object): RuledClass => {
    const campus = { id: 'campus', kind: 'one', choices: ['north', 'south'], ...change };
    return { rules: NO_RULES, students, questions: classSetupSchema.parse({ questions: [campus] }).questions };
  };
  const broken = (change: object) => allBrokenRules(ruled(change), GROUPS);

  test('name the group whose answers differ, the one who is alone, and the answer that lacks', () => {
    expect(broken({ same: true })).toEqual([{ kind: 'answersDiffer', students: [], question: 'campus', groups: [0] }]);
    expect(broken({ notAlone: ['north', 'south'] })).toEqual([
      { kind: 'answerAlone', students: [3], question: 'campus', answer: 'south', groups: [0] },
    ]);
    expect(broken({ atLeastOne: ['north', 'south'] })).toEqual([
      { kind: 'answerMissing', students: [], question: 'campus', answer: 'north', groups: [1] },
    ]);
    expect(broken({})).toEqual([]);
  });

  test('stand after those of the class, and an empty group breaks none', () => {
    const { questions } = ruled({ atLeastOne: ['north'] });
    const rules = { ...NO_RULES, together: [[1, 4] as [number, number]] };
    const kinds = allBrokenRules({ rules, questions, students }, [...GROUPS, []]).map(({ kind }) => kind);
    expect(kinds).toEqual(['together', 'answerMissing']);
  });

  test('are rules, unlike how an answer counts', () => {
    expect(hasRules(ruled({ use: 'alike' }))).toBe(false);
    expect(
      [{ same: true }, { notAlone: ['north'] }, { atLeastOne: ['north'] }].map((rule) => hasRules(ruled(rule))),
    ).toEqual([true, true, true]);
  });
});

describe('rules that contradict each other', () => {
  test('are pairs apart who are together, by a pair or a chain', () => {
    const together: [number, number][] = [
      [1, 2],
      [3, 4],
      [4, 2],
      [7, 8],
    ];
    const apart: [number, number][] = [
      [2, 1],
      [1, 7],
      [3, 1],
      [5, 6],
    ];
    expect(contradictions({ together, apart })).toEqual([0, 2]);
  });

  test('are none where nothing has to be together', () => {
    expect(contradictions({ together: [], apart: [[1, 2]] })).toEqual([]);
  });

  test('are found in rings too', () => {
    const together: [number, number][] = [
      [1, 2],
      [2, 3],
      [3, 1],
    ];
    expect(contradictions({ together, apart: [[3, 2]] })).toEqual([0]);
  });
});
