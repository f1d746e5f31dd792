import { expect, test } from '@jest/globals';
import { faultOf } from './fault.ts';
import { MESSAGES } from './messages.ts';
import { submissionFields } from './student.ts';

test('a fault is told in the words of the schema', () => {
  expect(faultOf(submissionFields.email, 'noa@example')).toBe(MESSAGES.addressEnding);
  expect(faultOf(submissionFields.email, 'noa@example.edu')).toBeUndefined();
});

test('it is told where the prototypes of the language are frozen, which leaves nobody an error of zod’s', () => {
  const name = Object.getOwnPropertyDescriptor(Error.prototype, 'name')!;
  try {
    Object.defineProperty(Error.prototype, 'name', { writable: false });
    expect(() => submissionFields.studyRole.safeParse([]).error).toThrow('read only');
    expect(faultOf(submissionFields.studyRole, [])).toBe(MESSAGES.roleMissing);
  } finally {
    Object.defineProperty(Error.prototype, 'name', name);
  }
});
