import { describe, expect, test } from '@jest/globals';
import { MESSAGES } from './messages.ts';
import { newSubmissionSchema, sizeNotOffered } from './student.ts';

const submission = {
  classId: 1,
  fullName: 'Noa Levi',
  email: 'noa@example.edu',
  availability: { monday: ['09:00', '08:00', '09:00'] },
  studyRole: ['explainer'],
  engagementStyle: 'active',
  priorKnowledge: 'high',
  communicationPreference: 'speak-aloud',
  preferredGroupSize: '3',
  studyFormat: 'hybrid',
  studyIntensity: 'moderate',
  meetingFrequency: 'once-a-week',
};

function refusal(change: Record<string, unknown>): string[] {
  const result = newSubmissionSchema.safeParse({ ...submission, ...change });
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

test('a submission gets its defaults and its slots in grid order, each once', () => {
  const parsed = newSubmissionSchema.parse({ ...submission, phoneNumber: '  ', studentId: '' });
  expect(parsed).toMatchObject({
    personalityType: 3,
    friendPreferences: [],
    groupDynamics: 'no-preference',
    communicationStyle: 'slack-discord',
    language: 'en',
    availability: { monday: ['08:00', '09:00'] },
  });
  expect(parsed.phoneNumber).toBeUndefined();
});

describe('a refused submission names the field', () => {
  test.each([
    [{ fullName: 'N' }, `fullName: ${MESSAGES.fullName}`],
    [{ email: 'noa' }, `email: ${MESSAGES.invalidEmail}`],
    [{ email: { $ne: null } }, `email: ${MESSAGES.invalidEmail}`],
    [{ studentId: '12-3' }, `studentId: ${MESSAGES.studentId}`],
    [{ availability: {} }, `availability: ${MESSAGES.availability}`],
    [{ availability: { monday: [] } }, `availability: ${MESSAGES.availability}`],
    [{ studyRole: [] }, `studyRole: ${MESSAGES.roleMissing}`],
    [{ studyRole: ['explainer', 'recorder', 'questioner'] }, `studyRole: ${MESSAGES.rolesTooMany}`],
    [{ engagementStyle: undefined }, `engagementStyle: ${MESSAGES.choice}`],
    [{ personalityType: 6 }, `personalityType: ${MESSAGES.personality}`],
    [{ friendPreferences: ['a@example.edu', 'a@example.edu'] }, `friendPreferences.1: ${MESSAGES.friendTwice}`],
    [{ friendPreferences: ['noa@example.edu'] }, `friendPreferences.0: ${MESSAGES.friendSelf}`],
    [{ friendPreferences: ['x'] }, `friendPreferences.0: ${MESSAGES.emailAddress}`],
  ])('%j', (change, expected) => expect(refusal(change)).toContain(expected));

  test('more friends than the preferred size leaves room for', () => {
    const friendPreferences = ['a@example.edu', 'b@example.edu', 'c@example.edu'];
    expect(refusal({ friendPreferences })).toEqual([
      'friendPreferences: You can only add up to 2 friends based on your preferred group size',
    ]);
    const ten = Array.from({ length: 10 }, (_, i) => `friend-${i}@example.edu`);
    expect(refusal({ preferredGroupSize: '4', friendPreferences: ten })).toEqual([
      'friendPreferences: You can only add up to 3 friends based on your preferred group size',
    ]);
    const crowd = Array.from({ length: 1_000 }, (_, i) => `friend-${i}@example.edu`);
    expect(refusal({ preferredGroupSize: '7', friendPreferences: crowd })).toEqual([
      'friendPreferences: You can only add up to 6 friends based on your preferred group size',
    ]);
  });

  test.each(['', [], undefined, 'many'])('a size of %j leaves room for six friends', (preferredGroupSize) => {
    const unset = `preferredGroupSize: ${MESSAGES.choice}`;
    expect(refusal({ preferredGroupSize })).toEqual([unset]);
    const friendPreferences = Array.from({ length: 7 }, (_, i) => `friend-${i}@example.edu`);
    expect(refusal({ preferredGroupSize, friendPreferences })).toEqual([
      unset,
      'friendPreferences: You can only add up to 6 friends based on your preferred group size',
    ]);
  });

  test('every one of them, the friends too', () => {
    const friendPreferences = ['a@example.edu', 'a@example.edu'];
    expect(refusal({ engagementStyle: 'lazy', email: undefined, friendPreferences })).toEqual([
      `email: ${MESSAGES.invalidEmail}`,
      `engagementStyle: ${MESSAGES.choice}`,
      `friendPreferences.1: ${MESSAGES.friendTwice}`,
    ]);
  });

  test('an unknown key and an unknown day', () => {
    expect(refusal({ isAdmin: true })).toHaveLength(1);
    expect(refusal({ availability: { funday: ['08:00'] } })).not.toEqual([]);
  });
});

test.each(['(555) 010-1234', '+1 (555) 010-1234', '050-123 4567', '+972 55 501 0199'])(
  'a phone number may be written as %s',
  (phoneNumber) => expect(refusal({ phoneNumber })).toEqual([]),
);

test.each(['call me', '1', '=1+1', '((5550101234', '555 0101234 ext'])('%s is no phone number', (phoneNumber) =>
  expect(refusal({ phoneNumber })).toEqual([`phoneNumber: ${MESSAGES.phoneNumber}`]),
);

test('a class offers only its own sizes', () => {
  expect(sizeNotOffered('4', 'flex')).toBeUndefined();
  expect(sizeNotOffered('6', 'flex')).toBe(MESSAGES.sizeNotOffered);
  expect(sizeNotOffered('7', '7')).toBeUndefined();
});
