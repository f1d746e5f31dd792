import { expect, test } from '@jest/globals';
import { buildAnswers } from '../../testing/samples.ts';
import { addFriend, friendLimitOf } from './friends.ts';

const withFriends = (...friendPreferences: string[]) => buildAnswers({ friendPreferences });

test('the limit is the chosen size less oneself, or the largest offered one', () => {
  expect(friendLimitOf(buildAnswers({ preferredGroupSize: '3' }), 'flex')).toBe(2);
  expect(friendLimitOf(buildAnswers({ preferredGroupSize: undefined }), 'flex')).toBe(4);
  expect(friendLimitOf(buildAnswers({ preferredGroupSize: undefined }), 'flex-large')).toBe(6);
});

test('an address is added as the API will read it', () => {
  expect(addFriend(withFriends('dan@example.edu'), 'flex', '  Maya@Example.edu ')).toEqual({
    friends: ['dan@example.edu', 'maya@example.edu'],
  });
});

test.each([
  ['nobody', 'emailAddress'],
  ['', 'emailAddress'],
  ['dan@example', 'addressEnding'],
  ['Dan <DAN@example.edu>,', 'friendTwice'],
  ['DAN@example.edu', 'friendTwice'],
  ['noa.levin@example.edu', 'friendSelf'],
])('%j is refused: %s', (entry, key) => {
  expect(addFriend(withFriends('dan@example.edu'), 'flex', entry)).toEqual({
    problem: { field: 'friendPreferences', key },
  });
});

test('the own address is refused in whatever way it is typed', () => {
  expect(addFriend(buildAnswers({ email: ' Noa@Example.edu ' }), 'flex', 'noa@example.edu')).toEqual({
    problem: { field: 'friendPreferences', key: 'friendSelf' },
  });
});

test('one over the limit is refused with the limit', () => {
  expect(addFriend(withFriends('a@example.edu', 'b@example.edu', 'c@example.edu'), 'flex', 'd@example.edu')).toEqual({
    problem: { field: 'friendPreferences', key: 'friendsTooMany', n: 3 },
  });
});
