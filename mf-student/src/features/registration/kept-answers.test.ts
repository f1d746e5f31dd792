import { afterEach, expect, test } from '@jest/globals';
import { safeStorage } from '@study-groups/web-sdk/host/storage';
import { buildAnswers, buildClass } from '../../testing/samples.ts';
import { forgetKept, hasKept, keepAnswers, readKept } from './kept-answers.ts';

const device = safeStorage(() => localStorage);
const KEY = 'registrationAnswers';

afterEach(() => localStorage.clear());

test('the answers come back for another class, but for friends and how well one knows the subject', () => {
  const friendPreferences = ['dan@example.edu'];
  keepAnswers(device, buildClass(), buildAnswers({ friendPreferences }));
  expect(localStorage.getItem(KEY)).not.toContain('dan@');
  expect(readKept(device, buildClass({ id: 8 }))).toEqual({
    classId: 7,
    courseName: 'Introduction to Algorithms',
    answers: buildAnswers({ priorKnowledge: undefined }),
  });
});

test('a size that the class does not offer is asked again', () => {
  keepAnswers(device, buildClass(), buildAnswers({ preferredGroupSize: '4' }));
  const sizeIn = (groupSize: 'flex-large' | '5') =>
    readKept(device, buildClass({ groupSize }))?.answers.preferredGroupSize;
  expect([sizeIn('flex-large'), sizeIn('5')]).toEqual([undefined, '5']);
});

test('forgotten is forgotten', () => {
  keepAnswers(device, buildClass(), buildAnswers());
  expect(hasKept(device)).toBe(true);
  forgetKept(device);
  expect([hasKept(device), readKept(device, buildClass())]).toEqual([false, undefined]);
});

test.each(['', '{', 'null', '[]', '{"classId":7}', '{"classId":"7","courseName":"","answers":{}}'])(
  'what is none of our making (%j) is passed over',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readKept(device, buildClass())).toBeUndefined();
  },
);
