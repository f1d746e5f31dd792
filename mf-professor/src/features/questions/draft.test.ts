import { describe, expect, test } from '@jest/globals';
import { classQuestionSchema } from '@study-groups/contracts/class-questions';
import { QUESTION_KINDS } from '@study-groups/contracts/class-setup';
import { LANGUAGES } from '@study-groups/contracts/language';
import { MESSAGES } from '@study-groups/contracts/messages';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { impossibleRules } from './components/ImpossibleRules.tsx';
import {
  answersLost,
  faultsOf,
  finished,
  languageOfFault,
  newQuestion,
  withKind,
  withoutChoice,
  withText,
} from './draft.ts';
import { READY_NAMES, readyQuestion } from './QuestionsSection.tsx';
import '../../texts.ts';

describe('a question that is being written', () => {
  test('lacks its title and the names of its choices at first', () => {
    const question = newQuestion('he');
    const faults = faultsOf(question);
    expect(faults.get('texts.he.title')).toBe(MESSAGES.questionTitle);
    expect(question.choices.map((id) => faults.get(`texts.he.choices.${id}`))).toEqual([
      MESSAGES.choiceName,
      MESSAGES.choiceName,
    ]);
  });

  test.each(QUESTION_KINDS)('fits its kind when it becomes %s, whatever it was', (kind) => {
    for (const from of QUESTION_KINDS) {
      const before = withKind(buildQuestion({ same: true, notAlone: ['north'], use: 'mixed' }), from);
      const then = withKind(before, kind);
      const named = then.choices.reduce(
        (question, id) => withText(question, 'en', { choices: { ...question.texts.en?.choices, [id]: id } }),
        then,
      );
      expect(classQuestionSchema.safeParse(finished(named)).error).toBeUndefined();
    }
  });

  test('loses the rules about a choice with it, and says in which language a word is missing', () => {
    const question = buildQuestion({ notAlone: ['south'], atLeastOne: ['north'] });
    expect(withoutChoice(question, 'south')).toMatchObject({ choices: ['north'], notAlone: [], atLeastOne: ['north'] });
    const translated = withText(question, 'fr', { title: 'Campus ?' });
    expect(languageOfFault(faultsOf(translated), translated)).toBe('fr');
  });

  test('says how many answers it would not take any more', () => {
    const students = ['north', 'south', 'south'].map((campus) => ({ answers: { campus } }));
    const before = buildQuestion();
    expect(answersLost(students, before, withoutChoice(before, 'south'))).toBe(2);
    expect(answersLost(students, before, withKind(before, 'text', before))).toBe(3);
    expect(withKind(withKind(before, 'text', before), 'one', before).id).toBe(before.id);
    expect(answersLost(students, before, buildQuestion({ needed: false }))).toBe(0);
    expect(answersLost(students, undefined, before)).toBe(0);
  });
});

test.each(READY_NAMES)(
  'the ready question %s can be saved as it is, in every language and in words of its own',
  async (name) => {
    const question = await readyQuestion(name);
    expect(classQuestionSchema.safeParse(question).error).toBeUndefined();
    expect(Object.keys(question.texts)).toEqual([...LANGUAGES]);
    const titles = Object.values(question.texts).map(({ title }) => title);
    expect(new Set(titles).size).toBe(LANGUAGES.length);
  },
);

describe('what can’t hold', () => {
  const size = { min: 3, max: 4 };
  const students = (...campuses: (string | undefined)[]) =>
    campuses.map((campus, id) => ({ id, ...(campus && { answers: { campus } }) }));
  const found = (question: object, of: ReturnType<typeof students>) =>
    impossibleRules([buildQuestion(question)], of, size);

  test('is that too few for a group have the same answer, unless somebody left it open', () => {
    const few = students('north', 'north', 'north', 'south');
    expect(found({ same: true }, few)).toEqual([{ kind: 'same', questions: ['campus'], students: [3] }]);
    expect(found({ same: true }, students('north', 'north', 'north', 'south', undefined, undefined))).toEqual([]);
    expect(found({}, few)).toEqual([]);
  });

  test('is that two questions together leave somebody alone whom neither does', () => {
    const hour = buildQuestion({ id: 'hour', same: true });
    const both = [
      ...Array.from({ length: 3 }, () => ['north', 'north']),
      ...Array.from({ length: 3 }, () => ['south', 'south']),
      ['north', 'south'],
    ].map(([campus, hour], id) => ({ id, answers: { campus: campus!, hour: hour! } }));
    const questions = [buildQuestion({ same: true }), hour];
    expect(impossibleRules(questions, both, size)).toEqual([
      { kind: 'same', questions: ['campus', 'hour'], students: [6] },
    ]);
    expect(impossibleRules([hour], both, size)).toEqual([]);
  });

  test('is that one person alone gave an answer, or fewer than there will be groups', () => {
    const six = students('north', 'south', 'south', 'south', 'south', 'south');
    expect(found({ notAlone: ['north', 'south'] }, six)).toEqual([
      { kind: 'notAlone', question: 'campus', answer: 'north', students: [0] },
    ]);
    expect(found({ atLeastOne: ['north', 'south'] }, six)).toEqual([
      { kind: 'atLeastOne', question: 'campus', answer: 'north', students: [0], groups: 2 },
    ]);
    expect(found({ atLeastOne: ['north'] }, [])).toEqual([]);
  });
});
