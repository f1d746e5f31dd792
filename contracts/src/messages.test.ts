import { describe, expect, test } from '@jest/globals';
import { type ErrorCode, ERRORS } from './errors.ts';
import { type MessageKey, MESSAGES, messageKey, messageText } from './messages.ts';

/** The sentences that the product prescribes word by word; the others are ours. */
const FIELDS: Partial<Record<MessageKey, string>> = {
  invalidEmail: 'Invalid email address',
  emailAddress: 'Please enter a valid email address',
  fullName: 'Full name is required',
  studentId: 'Student ID can only contain letters and numbers',
  availability: 'Please select at least one available time',
  roleMissing: 'Please select at least one study role',
  rolesTooMany: 'Please select at most two study roles',
  friendTwice: 'This email is already added',
  friendsTooMany: 'You can only add up to {n} friends based on your preferred group size',
  courseName: 'Course name is required',
  courseNameShort: 'Course name must be at least 3 characters',
  courseCodeShort: 'Course code must be at least 2 characters',
  universityShort: 'University name must be at least 2 characters',
  instructorName: 'Instructor name is required',
  instructorNameShort: 'Instructor name must be at least 3 characters',
  semester: 'Please select a semester',
  year: 'Please enter a valid 4-digit year',
  deadlineMissing: 'Please select a deadline',
  deadlineInvalid: 'Please select a valid date and time',
  deadlinePast: 'Deadline must be in the future',
  newDeadlineMissing: 'Please select a new deadline',
  newDeadlinePast: 'New deadline must be in the future',
  newDeadlineEarlier: 'New deadline must be after the current deadline',
  timeMissing: 'Please enter a time',
  slotMissing: 'Please select at least one time slot to schedule a meeting.',
  passwordShort: 'Password must be at least 4 characters',
  passwordMissing: 'Please enter a password',
  usernameMissing: 'Username is required',
  adminPasswordMissing: 'Password is required',
  usernameShort: 'Username must be at least 3 characters',
  nameMissing: 'Name is required',
  adminPasswordShort: 'Password must be at least 6 characters',
  currentPasswordMissing: 'Current password is required',
  feedbackName: 'Name must be at least 2 characters.',
  feedbackEmail: 'Please enter a valid email address.',
  feedbackType: 'Please select a feedback type.',
  feedbackMessage: 'Message must be at least 10 characters.',
};
const REQUESTS: Partial<Record<ErrorCode, string>> = {
  wrong_login: 'Invalid username or password',
  submission_closed: 'The deadline for this class has passed',
  class_not_found: 'Class not found',
  email_taken: 'A submission with this email already exists for this class',
};

describe("the product's words for a field", () => {
  test.each(Object.entries(FIELDS))('%s', (key, words) => expect(MESSAGES[key as MessageKey]).toBe(words));
});

describe("the product's words for a request", () => {
  test.each(Object.entries(REQUESTS))('%s', (code, words) => expect(ERRORS[code as ErrorCode].message).toBe(words));
});

test('a sentence finds its key again, with the number that stands in it', () => {
  expect(messageKey(MESSAGES.invalidEmail)).toEqual({ key: 'invalidEmail' });
  expect(messageKey(messageText('friendsTooMany', 3))).toEqual({ key: 'friendsTooMany', n: 3 });
  expect(messageKey('something else')).toBeUndefined();
});
