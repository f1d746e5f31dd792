import { expect, test } from '@jest/globals';
import { SCALE, SURVEY_NAMES, SURVEYS } from '@study-groups/contracts/surveys';
import { ASKED, isAsked, STEPS } from './survey-questions.ts';

test.each(SURVEY_NAMES)('%s asks what the contract says, of whom it says', (survey) => {
  const { about, questions } = SURVEYS[survey];
  expect(isAsked(survey)).toBe(true);
  expect(ASKED[survey].questions).toEqual(questions);
  expect(ASKED[survey].kind === 'peers').toBe(about === 'mates');
});

test('the steps are those of the contract', () => {
  expect([STEPS[0], STEPS.at(-1), STEPS.length]).toEqual([SCALE.min, SCALE.max, SCALE.max - SCALE.min + 1]);
});

test('of others there are no questions', () => {
  expect(['mood', 'toString'].map(isAsked)).toEqual([false, false]);
});
