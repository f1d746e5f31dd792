import { expect, test } from '@jest/globals';
import { failureOf } from './faults.ts';

test.each([
  ['550 5.7.1 we know nobody of you', false],
  ['554 not now', false],
  ['550 5.3.2 the system takes no mails', false],
  ['550 no such mailbox', true],
  ['550 5.1.1 no such mailbox', true],
  ['554 5.1.1 no such mailbox', true],
  ['552 5.2.2 the mailbox is full', true],
  ['450 later', false],
])('a recipient who is refused with %p is refused for good: %p', (response, isFinal) => {
  const responseCode = Number(response.slice(0, 3));
  const error = Object.assign(new Error(), { code: 'EENVELOPE', command: 'RCPT TO', responseCode, response });
  expect(failureOf(error)).toMatchObject({ fault: 'recipient', isFinal, stopsAll: false });
});
