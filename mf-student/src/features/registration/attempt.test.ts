import { expect, test } from '@jest/globals';
import { buildAnswers, buildClass } from '../../testing/samples.ts';
import { submissionBody } from './answers.ts';
import { attemptAt, isUnanswered } from './attempt.ts';

const bodyOf = (fullName: string) =>
  submissionBody(buildAnswers({ fullName }), { publicClass: buildClass(), language: 'en' });

test('the same answers are sent under the same key, others under a new one', () => {
  const first = attemptAt(bodyOf('Noa Levin'), undefined);
  expect(first.key).toMatch(/^[\w-]{16,64}$/);
  expect(attemptAt(bodyOf('Noa Levin'), first)).toEqual(first);
  expect(attemptAt(bodyOf('Noa Levi'), first).key).not.toBe(first.key);
  expect(attemptAt(bodyOf('Noa Levin'), undefined).key).not.toBe(first.key);
});

const failure = (status: number) => ({ status, code: 'a', message: 'a', errors: [] });

test.each([
  ['no answer', failure(0), true],
  ['a failure of the server', failure(503), true],
  ['a limit', failure(429), true],
  ['what never came to the API', new TypeError('Failed to fetch'), true],
  ['a refusal', failure(409), false],
])('%s leaves it open whether it was done: %j', (_what, error, open) => expect(isUnanswered(error)).toBe(open));
