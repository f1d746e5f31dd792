import { expect, test } from '@jest/globals';
import { classSetupSchema } from '@study-groups/contracts/class-setup';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { SAMPLE_CLASS } from './sample-class.ts';
import { brokenQuestionRules } from './rules.ts';
import { classScorer } from './score.ts';
import type { MatchStudent } from './types.ts';

const members = [0, 1, 2];
/** Three of the sample class with these answers. */
const answering = (...answers: (MatchStudent['answers'] | undefined)[]) =>
  SAMPLE_CLASS.map((student, i): MatchStudent => (answers[i] ? { ...student, answers: answers[i] } : student));
const major = { id: 'major', kind: 'one', choices: ['math', 'physics', 'biology'], use: 'mixed', weight: 8 } as const;

test('a term that is ignored is shown and gives nothing; the others then count for more', () => {
  const setup = classSetupSchema.parse({ weights: { format: 0, roles: 2 } });
  const usual = classScorer(SAMPLE_CLASS).scoreGroup(members);
  const { breakdown } = classScorer(SAMPLE_CLASS, setup).scoreGroup(members);
  const of = (term: string) => breakdown.find((each) => each.term === term)!;
  expect(of('format')).toMatchObject({ points: 0, maxPoints: 0 });
  expect(of('format').quality).toBe(usual.breakdown.find(({ term }) => term === 'format')!.quality);
  expect(breakdown.reduce((sum, { maxPoints }) => sum + maxPoints, 0)).toBeCloseTo(100, 9);
});

test('where time does not count, a group without a common hour is not divided by four', () => {
  const apart = SAMPLE_CLASS.map((student, i) => ({
    ...student,
    availability: i === 0 ? { monday: ['10:00' as const] } : { friday: ['18:00' as const] },
  }));
  const setup = classSetupSchema.parse({ weights: { time: 0 } });
  const { breakdown, score } = classScorer(apart, setup).scoreGroup(members);
  expect(score).toBeCloseTo(
    breakdown.reduce((sum, { quality, maxPoints }) => sum + (quality ?? 0) * maxPoints, 0),
    0,
  );
  expect(score).toBeGreaterThan(2 * classScorer(apart).scoreGroup(members).score);
});

test('a question counts for those who answered it, and among them alone', () => {
  const setup = classSetupSchema.parse({ questions: [major] });
  const different = answering({ major: 'math' }, { major: 'biology' });
  expect(classScorer(different, setup).scoreGroup(members).questions).toMatchObject([
    { question: 'major', quality: 1 },
  ]);
  const alike = answering({ major: 'math' }, { major: 'math' });
  expect(classScorer(alike, setup).scoreGroup(members).questions).toMatchObject([{ quality: 0, points: 0 }]);
  const alone = answering({ major: 'math' });
  expect(classScorer(alone, setup).scoreGroup(members).questions).toMatchObject([{ quality: null, maxPoints: 0 }]);
  expect(classScorer(alone, setup).scoreGroup(members).score).toBe(classScorer(SAMPLE_CLASS).scoreGroup(members).score);
});

test('knowledge alike gives most to members who know the same', () => {
  const setup = classSetupSchema.parse({ modes: { knowledge: 'alike' } });
  const levels = (...all: MatchStudent['priorKnowledge'][]) =>
    SAMPLE_CLASS.map((student, i) => ({ ...student, priorKnowledge: all[i] ?? student.priorKnowledge }));
  const qualityOf = (students: MatchStudent[]) =>
    classScorer(students, setup)
      .scoreGroup(members)
      .breakdown.find(({ term }) => term === 'knowledge')!.quality;
  expect(qualityOf(levels('low', 'low', 'low'))).toBe(1);
  expect(qualityOf(levels('low', 'high', 'high'))).toBeCloseTo(1 / 3, 9);
});

test('the rules of a question that a group breaks are named, each once', () => {
  const rules = { same: true, notAlone: ['math', 'biology'], atLeastOne: ['physics', 'math'] };
  const { questions } = classSetupSchema.parse({ questions: [{ ...major, ...rules }] });
  const group = answering({ major: 'math' }, { major: 'biology' }, { major: 'biology' }).slice(0, 3);
  expect(brokenQuestionRules(questions, group)).toEqual([
    { question: 'major', rule: 'same' },
    { question: 'major', rule: 'notAlone', answer: 'math' },
    { question: 'major', rule: 'atLeastOne', answer: 'physics' },
  ]);
});

test.each([
  [
    'nothing that counts',
    { weights: Object.fromEntries(SCORE_TERMS.filter((term) => term !== 'friends').map((term) => [term, 0])) },
  ],
  ['a weight that is none', { weights: { time: 3 } }],
  ['a rule of an answer that can’t be given', { questions: [{ ...major, notAlone: ['law'] }] }],
  ['the same answer to several', { questions: [{ ...major, kind: 'several', same: true }] }],
  ['a text that forms groups', { questions: [{ id: 'why', kind: 'text', use: 'alike' }] }],
  ['a number without a span', { questions: [{ id: 'years', kind: 'number', low: 3, high: 3 }] }],
  ['two questions of one id', { questions: [major, major] }],
])('a setup with %s is refused', (_, setup) => {
  expect(classSetupSchema.safeParse(setup).success).toBe(false);
});
