import { describe, expect, test } from '@jest/globals';
import { newSubmissionSchema } from '@study-groups/contracts/student';
import { buildAnswers } from '../../testing/samples.ts';
import { emptyAnswers, submissionBody } from './answers.ts';
import { allProblems, fieldProblem, firstStep, problemsOf, refusalToast, stepProblems } from './validation.ts';

describe('the problems of a form', () => {
  test('an empty form lacks name, e-mail, hours, a role and seven choices, in the order of the tabs', () => {
    expect(allProblems(emptyAnswers('flex'), 'flex').map(({ field, key }) => `${field}: ${key}`)).toEqual([
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
    expect(allProblems(answers, 'flex')).toEqual([]);
    expect(newSubmissionSchema.safeParse(submissionBody(answers, { classId: 1, language: 'he' })).success).toBe(true);
  });

  test.each([
    ['fullName', { fullName: ' a ' }, 'fullName'],
    ['email', { email: 'noa@example' }, 'invalidEmail'],
    ['studentId', { studentId: 'A-12' }, 'studentId'],
    ['phoneNumber', { phoneNumber: 'call me' }, 'phoneNumber'],
    ['availability', { availability: { monday: [] } }, 'availability'],
    ['studyRole', { studyRole: ['explainer', 'recorder', 'questioner'] }, 'rolesTooMany'],
    ['preferredGroupSize', { preferredGroupSize: '7' }, 'sizeNotOffered'],
  ] as const)("%s is checked by the API's own rule", (field, overrides, key) => {
    expect(fieldProblem(buildAnswers(overrides as object), field, 'flex')).toEqual({ field, key });
  });

  test('a friend too many, or oneself, is found after the size or the own address changed', () => {
    const friendPreferences = ['dan@example.edu', 'maya@example.edu', 'li@example.edu'];
    expect(stepProblems(buildAnswers({ friendPreferences, preferredGroupSize: '3' }), 'preferences', 'flex')).toEqual([
      { field: 'friendPreferences', key: 'friendsTooMany', n: 2 },
    ]);
    expect(
      fieldProblem(buildAnswers({ friendPreferences, email: ' LI@example.edu' }), 'friendPreferences', 'flex'),
    ).toEqual({ field: 'friendPreferences', key: 'friendSelf' });
  });
});

test('refusals of the API become problems of fields that the form has', () => {
  const problems = problemsOf([
    { path: 'friendPreferences.1', message: 'Please enter a valid email address' },
    { path: 'email', message: 'Invalid email address' },
    { path: 'classId', message: 'Invalid value' },
    { path: 'fullName', message: 'Something newer than this page' },
  ]);
  expect(problems).toEqual([
    { field: 'friendPreferences', key: 'emailAddress' },
    { field: 'email', key: 'invalidEmail' },
    { field: 'fullName', key: 'invalid' },
  ]);
  expect(firstStep(problems)).toBe('personal-info');
  expect(firstStep([])).toBeUndefined();
});

test('the toast names availability before roles, and roles before other choices', () => {
  const incomplete = allProblems(buildAnswers({ availability: {}, studyRole: [] }), 'flex');
  expect(refusalToast(incomplete)).toBe('availability');
  expect(refusalToast(stepProblems(emptyAnswers('flex'), 'preferences', 'flex'))).toBe('role');
  expect(refusalToast(stepProblems(buildAnswers({ studyFormat: undefined }), 'preferences', 'flex'))).toBe(
    'incomplete',
  );
  expect(refusalToast(stepProblems(buildAnswers({ email: '' }), 'personal-info', 'flex'))).toBe('invalid');
});
