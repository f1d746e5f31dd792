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

test.each([
  '(555) 010-1234',
  '+1 (555) 010-1234',
  '050-123 4567',
  '+972 55 501 0199',
  '089/1234567',
  '+49 (0) 89 / 123 45 67',
  '(+972) 54-1234567',
  '+44 (0)20 7946 0958',
  '00972541234567',
  '054.123.4567',
  '+1 555 010 0000 ext. 5',
  '5550100 x5',
  '054-1234567 #12',
  '(0)541234567',
  '054-1234567 שלוחה 12',
  '010 1234 5678 转12',
  '+1 212 555 0123 p12',
])('a phone number may be written as %s', (phoneNumber) =>
  expect(newSubmissionSchema.parse({ ...submission, phoneNumber }).phoneNumber).toBe(phoneNumber),
);

test.each([
  ['\u202a+972 54-123-4567\u202c', '+972 54-123-4567'],
  ['\u2068054\u2011123\u20114567\u2069', '054-123-4567'],
  ['+972\u00a054\u202f123\u20094567', '+972 54 123 4567'],
  ['054–1234567', '054-1234567'],
  ['Tel.: 054-1234567', '054-1234567'],
  ['tel:+972541234567', '+972541234567'],
  ['٠٥٤١٢٣٤٥٦٧', '0541234567'],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '0912 345 6789'],
  ['＋９７２（５４）１２３４５６７', '+972(54)1234567'],
  ['०९८७६ ५४३२१०', '09876 543210'],
  ['+ 972 54 1234567', '+972 54 1234567'],
  ['[054] 123·4567', '(054) 123.4567'],
  ['054_1234567,', '054-1234567'],
  ['טל: 054-1234567', '054-1234567'],
  ['тел. 8 916 123-45-67', '8 916 123-45-67'],
  ['手机：13812345678', '13812345678'],
  ['Cell: (212) 555-0123', '(212) 555-0123'],
  ['(212) 555-0123 (cell)', '(212) 555-0123'],
  ['נייד 054-1234567', '054-1234567'],
  ['Handy 0171 1234567', '0171 1234567'],
  ['手机13812345678', '13812345678'],
  ['☎️ 054-1234567', '054-1234567'],
  ["'0541234567", '0541234567'],
  ['090ー1234ー5678', '090-1234-5678'],
  ['079/123’45’67', '079/123.45.67'],
  ['+1 212 555 0123 (ext. 12)', '+1 212 555 0123 ext. 12'],
  ['+7 495 123-45-67 (доб. 12)', '+7 495 123-45-67 доб. 12'],
  ['+43 1 1234567 DW 12', '+43 1 1234567 DW 12'],
])('the phone number %j is kept as %s', (phoneNumber, kept) =>
  expect(newSubmissionSchema.parse({ ...submission, phoneNumber }).phoneNumber).toBe(kept),
);

test.each([
  ['١٢٣٤٥', '12345'],
  ['ＡＢ１２', 'AB12'],
  ['\u200eA123\u200f ', 'A123'],
  ['१२३', '123'],
])('the student ID %j is kept as %s', (studentId, kept) =>
  expect(newSubmissionSchema.parse({ ...submission, studentId }).studentId).toBe(kept),
);

test.each([
  'call me',
  '1',
  '=1+1',
  '054-1234567, 052-7654321',
  '1'.repeat(19),
  '054123456a',
  '+',
  '+972 54 1234567 extra',
  '((5550101234',
  '1-800-FLOWERS',
  'x: call me',
  '555 0101234 ext',
])('%s is no phone number', (phoneNumber) =>
  expect(refusal({ phoneNumber })).toEqual([`phoneNumber: ${MESSAGES.phoneNumber}`]),
);

test('a class offers only its own sizes', () => {
  expect(sizeNotOffered('4', 'flex')).toBeUndefined();
  expect(sizeNotOffered('6', 'flex')).toBe(MESSAGES.sizeNotOffered);
  expect(sizeNotOffered('7', '7')).toBeUndefined();
});
