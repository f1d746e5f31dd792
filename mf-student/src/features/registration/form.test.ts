import { describe, expect, test } from '@jest/globals';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { buildAnswers, buildClass, buildSubmission } from '../../testing/samples.ts';
import {
  type Answers,
  answersOf,
  emptyAnswers,
  type Field,
  sameAnswers,
  submissionBody,
  toggleRole,
} from './answers.ts';
import { type FormState, formReducer, nextAction, shownProblem, startForm } from './form.ts';
import { blankFields, stepFields, STEPS } from './steps.ts';
import { allProblems, fieldProblem, stepProblems } from './validation.ts';

const flex = { groupSize: 'flex' } as const;
const empty = startForm(emptyAnswers(flex));
const problemsIn = ({ answers, step }: FormState) => stepProblems(answers, step, flex);
const afterNext = (form: FormState) => formReducer(form, nextAction(form, problemsIn(form), flex));
const shown = (form: FormState, field: Field) =>
  shownProblem(form, field, (answers) => fieldProblem(answers, field, flex));

describe('Next', () => {
  test('stays on personal info and shows every problem there until name and e-mail are valid', () => {
    const held = afterNext(empty);
    expect(held.step).toBe('personal-info');
    expect(problemsIn(held).map(({ field }) => field)).toEqual(['fullName', 'email']);
    expect(shown(held, 'email')?.key).toBe('invalidEmail');
    expect(shown(held, 'availability')).toBeUndefined();
  });

  test('needs one hour on availability, and leads on through the tabs', () => {
    const filled = startForm(buildAnswers({ availability: {} }));
    const second = afterNext(filled);
    expect(second.step).toBe('availability');
    expect(afterNext(second).step).toBe('availability');
    const marked = formReducer(second, { type: 'answered', answers: { availability: { sunday: ['01:00'] } } });
    expect(afterNext(marked).step).toBe('preferences');
  });
});

describe('the reducer', () => {
  test('shows nothing wrong with a field before its student has been there', () => {
    expect(shown(empty, 'email')).toBeUndefined();
    expect(shown(formReducer(empty, { type: 'left', field: 'email' }), 'email')?.key).toBe('invalidEmail');
  });

  test('shows an address that was left as it is sent', () => {
    const typed = formReducer(empty, { type: 'answered', answers: { email: 'Noa <Noa@Example.edu>,' } });
    expect(typed.answers.email).toBe('Noa <Noa@Example.edu>,');
    expect(formReducer(typed, { type: 'left', field: 'fullName' }).answers).toBe(typed.answers);
    expect(formReducer(typed, { type: 'left', field: 'email' }).answers.email).toBe('noa@example.edu');
  });

  test('keeps what the API refused until that answer changes', () => {
    const problem = { field: 'email', key: 'invalidEmail' } as const;
    const refused = formReducer(startForm(buildAnswers()), { type: 'refused', problems: [problem] });
    expect(shown(refused, 'email')).toBe(problem);
    const otherChanged = formReducer(refused, { type: 'answered', answers: { fullName: 'Noa L' } });
    expect(shown(otherChanged, 'email')).toBe(problem);
    const changed = formReducer(refused, { type: 'answered', answers: { email: 'noa@example.edu' } });
    expect(shown(changed, 'email')).toBeUndefined();
  });

  test('goes to any tab directly, and starts over at the first', () => {
    const last = formReducer(empty, { type: 'wentTo', step: 'preferences' });
    expect(last.step).toBe('preferences');
    expect(formReducer(last, { type: 'startedOver', answers: buildAnswers() })).toEqual(startForm(buildAnswers()));
  });
});

test('what is blank is what lacks in an empty form, and nothing in a full one', () => {
  const blank = (answers: Answers) => STEPS.flatMap((step) => blankFields(answers, step, flex));
  expect(blank(empty.answers)).toEqual(allProblems(empty.answers, flex).map(({ field }) => field));
  expect(blank({ ...empty.answers, fullName: ' ', availability: { monday: [] } })).toEqual(blank(empty.answers));
  expect(blank(buildAnswers())).toEqual([]);
});

test('a third role is dropped; taking one off makes room', () => {
  expect(toggleRole(['explainer', 'recorder'], 'questioner')).toEqual({
    roles: ['explainer', 'recorder'],
    dropped: true,
  });
  expect(toggleRole(['explainer', 'recorder'], 'recorder')).toEqual({ roles: ['explainer'], dropped: false });
  expect(toggleRole(['explainer'], 'questioner')).toEqual({ roles: ['explainer', 'questioner'], dropped: false });
});

describe('answers', () => {
  test('of a class with one size have it chosen already', () => {
    expect(emptyAnswers({ groupSize: '6' }).preferredGroupSize).toBe('6');
    expect(emptyAnswers(flex).preferredGroupSize).toBeUndefined();
  });

  test('of an earlier submission are all there, but a size that is no longer offered', () => {
    const student = buildSubmission({ preferredGroupSize: '4' });
    expect(answersOf(student, flex)).toEqual(buildAnswers({ studentId: 'A1234567' }));
    expect(answersOf(student, { groupSize: 'flex-large' }).preferredGroupSize).toBeUndefined();
    expect(answersOf(student, { groupSize: '7' }).preferredGroupSize).toBe('7');
  });

  test('of an edit keep what the form does not ask, and take the language that is shown', () => {
    const student = buildSubmission();
    const body = submissionBody(answersOf(student, flex), {
      publicClass: buildClass(),
      language: 'he',
      earlier: student,
    });
    expect(body).toMatchObject({
      groupDynamics: 'competitive',
      communicationStyle: 'email',
      language: 'he',
      classId: 7,
    });
    expect(body).not.toHaveProperty('id');
    expect(submissionBody(buildAnswers(), { publicClass: buildClass(), language: 'en' })).not.toHaveProperty(
      'groupDynamics',
    );
  });

  test('are the same only if every one is', () => {
    expect(sameAnswers(buildAnswers(), buildAnswers())).toBe(true);
    expect(sameAnswers(buildAnswers(), buildAnswers({ studyRole: [] }))).toBe(false);
    expect(sameAnswers(emptyAnswers(flex), { ...emptyAnswers(flex), studyFormat: 'hybrid' })).toBe(false);
  });
});

describe("a class's own questions", () => {
  const asking = buildClass({
    questions: [buildQuestion(), buildQuestion({ id: 'jobs', kind: 'several', needed: false })],
  });
  const blank = (answers: Answers) => blankFields(answers, 'preferences', asking);

  test('stand before the friends, and hold the form back where they are needed', () => {
    expect(stepFields('preferences', asking).slice(-3)).toEqual([
      'answers.campus',
      'answers.jobs',
      'friendPreferences',
    ]);
    expect(blank(buildAnswers())).toEqual(['answers.campus']);
    expect(blank(buildAnswers({ answers: { campus: 'north' } }))).toEqual([]);
  });

  test('are sent where the class asks some, without what it takes no more', () => {
    const answers = buildAnswers({ answers: { campus: 'west', jobs: ['north', 'east'], gone: 'x' } });
    const sent = (publicClass: typeof asking) => submissionBody(answers, { publicClass, language: 'en' });
    expect(sent(asking).answers).toEqual({ jobs: ['north'] });
    expect(sent(buildClass())).not.toHaveProperty('answers');
    const student = buildSubmission({ answers: { campus: 'west', jobs: ['north', 'east'] } });
    expect(answersOf(student, asking).answers).toEqual({ jobs: ['north'] });
  });

  test('show what the API refused until that answer changes', () => {
    const problem = { field: 'answers.campus', key: 'choice' } as const;
    const form = startForm(buildAnswers({ answers: { campus: 'west', jobs: ['north'] } }));
    const refused = formReducer(form, { type: 'refused', problems: [problem] });
    const other = formReducer(refused, { type: 'answered', answers: { answers: { campus: 'west', jobs: [] } } });
    expect(shown(other, 'answers.campus')).toBe(problem);
    const changed = formReducer(other, { type: 'answered', answers: { answers: { campus: 'south' } } });
    expect(shown(changed, 'answers.campus')).toBeUndefined();
  });
});
