import { describe, expect, test } from '@jest/globals';
import type { Answer } from '@study-groups/contracts/class-answers';
import type { AskedQuestion } from '@study-groups/contracts/class-questions';
import type { MessageKey } from '@study-groups/contracts/messages';
import { newSubmissionSchema } from '@study-groups/contracts/student';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { buildAnswers, buildClass } from '../../testing/samples.ts';
import { emptyAnswers, submissionBody } from './answers.ts';
import { allProblems, fieldProblem, firstStep, problemsOf, refusalToast, stepProblems } from './validation.ts';

const flex = { groupSize: 'flex' } as const;

describe('the problems of a form', () => {
  test('an empty form lacks name, e-mail, hours, a role and seven choices, in the order of the tabs', () => {
    expect(allProblems(emptyAnswers(flex), flex).map(({ field, key }) => `${field}: ${key}`)).toEqual([
      'fullName: fullName',
      'email: invalidEmail',
      'availability: availability',
      'studyRole: roleMissing',
      'engagementStyle: choice',
      'priorKnowledge: choice',
      'communicationPreference: choice',
      'preferredGroupSize: choice',
      'studyFormat: choice',
      'studyIntensity: choice',
      'meetingFrequency: choice',
    ]);
  });

  test('what has no problems is what the API accepts', () => {
    const answers = buildAnswers({ friendPreferences: ['dan@example.edu'], phoneNumber: ' +972 55 501 0199 ' });
    expect(allProblems(answers, flex)).toEqual([]);
    expect(
      newSubmissionSchema.safeParse(submissionBody(answers, { publicClass: buildClass(), language: 'he' })).success,
    ).toBe(true);
  });

  test.each([
    ['fullName', { fullName: ' a ' }, 'fullName'],
    ['email', { email: 'noa' }, 'invalidEmail'],
    ['email', { email: 'noa@example' }, 'addressEnding'],
    ['studentId', { studentId: 'A-12' }, 'studentId'],
    ['phoneNumber', { phoneNumber: 'call me' }, 'phoneNumber'],
    ['availability', { availability: { monday: [] } }, 'availability'],
    ['studyRole', { studyRole: ['explainer', 'recorder', 'questioner'] }, 'rolesTooMany'],
    ['preferredGroupSize', { preferredGroupSize: '7' }, 'sizeNotOffered'],
  ] as const)("%s is checked by the API's own rule", (field, overrides, key) => {
    expect(fieldProblem(buildAnswers(overrides as object), field, flex)).toEqual({ field, key });
  });

  test.each<[string, Partial<AskedQuestion>, Answer | undefined, MessageKey | undefined]>([
    ['a choice that is missing', {}, undefined, 'choice'],
    ['a choice that is missing, where it may be', { needed: false }, undefined, undefined],
    ['a choice that there is not', { needed: false }, 'west', 'choice'],
    ['several, one of them unknown', { kind: 'several' }, ['north', 'west'], 'choice'],
    ['several', { kind: 'several' }, ['north', 'south'], undefined],
    ['a step', { kind: 'scale', max: 5 }, 5, undefined],
    ['a step beyond the end', { kind: 'scale', max: 5 }, 6, 'choice'],
    ['a number', { kind: 'number', low: 0, high: 9 }, 0, undefined],
    ['a number out of range', { kind: 'number', low: 0, high: 9 }, 9.5, 'numberRange'],
    ['what is no number', { kind: 'number', low: 0, high: 9 }, 'nine', 'numberRange'],
    ['no text', { kind: 'text' }, '  ', 'required'],
    ['a text', { kind: 'text' }, 'Chess', undefined],
  ])("of a question of the class's own: %s", (_, question, answer, key) => {
    const asking = { ...flex, questions: [buildQuestion(question)] };
    const answers = buildAnswers({ answers: answer === undefined ? {} : { campus: answer } });
    expect(fieldProblem(answers, 'answers.campus', asking)?.key).toBe(key);
  });

  test('a friend too many, or oneself, is found after the size or the own address changed', () => {
    const friendPreferences = ['dan@example.edu', 'maya@example.edu', 'li@example.edu'];
    expect(stepProblems(buildAnswers({ friendPreferences, preferredGroupSize: '3' }), 'preferences', flex)).toEqual([
      { field: 'friendPreferences', key: 'friendsTooMany', n: 2 },
    ]);
    expect(
      fieldProblem(buildAnswers({ friendPreferences, email: ' LI@example.edu' }), 'friendPreferences', flex),
    ).toEqual({ field: 'friendPreferences', key: 'friendSelf' });
  });
});

test('refusals of the API become problems of fields that the form has', () => {
  const problems = problemsOf([
    { path: 'friendPreferences.1', message: 'Please enter a valid email address' },
    { path: 'email', message: 'Invalid email address' },
    { path: 'classId', message: 'Invalid value' },
    { path: 'answers.campus', message: 'Please choose one of the options' },
    { path: 'fullName', message: 'Something newer than this page' },
  ]);
  expect(problems).toEqual([
    { field: 'friendPreferences', key: 'emailAddress' },
    { field: 'email', key: 'invalidEmail' },
    { field: 'answers.campus', key: 'choice' },
    { field: 'fullName', key: 'invalid' },
  ]);
  expect(firstStep(problems)).toBe('personal-info');
  expect(firstStep([])).toBeUndefined();
});

test('the toast names availability before roles, and roles before other choices', () => {
  const incomplete = allProblems(buildAnswers({ availability: {}, studyRole: [] }), flex);
  expect(refusalToast(incomplete)).toBe('availability');
  expect(refusalToast(stepProblems(emptyAnswers(flex), 'preferences', flex))).toBe('role');
  expect(refusalToast(stepProblems(buildAnswers({ studyFormat: undefined }), 'preferences', flex))).toBe('incomplete');
  expect(refusalToast(stepProblems(buildAnswers({ email: '' }), 'personal-info', flex))).toBe('invalid');
});
