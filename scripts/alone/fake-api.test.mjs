import { expect, test } from '@jest/globals';
import { answerNow, fits } from './fake-api.mjs';

test('a key fits the calls of its method, with any value in its places', () => {
  expect(fits('GET /api/classes/:slug', 'GET /api/classes/biology-101')).toBe(true);
  expect(fits('GET /api/classes/:slug', 'POST /api/classes/biology-101')).toBe(false);
  expect(fits('GET /api/classes/:slug', 'GET /api/classes/biology-101/parts')).toBe(false);
  expect(fits('GET /api/classes/biology-101', 'GET /api/classes/chemistry')).toBe(false);
});

test('the answer is the one whose call was made last', () => {
  const answers = [
    { status: 401, body: 'out' },
    { after: 'in', status: 200, body: 'in' },
    { after: 'out', status: 401, body: 'out again' },
  ];
  const bodyAfter = (/** @type {string[]} */ ...made) => answerNow(answers, made)?.body;
  expect(bodyAfter()).toBe('out');
  expect(bodyAfter('other')).toBe('out');
  expect(bodyAfter('in')).toBe('in');
  expect(bodyAfter('in', 'out')).toBe('out again');
  expect(bodyAfter('in', 'out', 'in')).toBe('in');
  expect(answerNow({ status: 200, body: 1 }, [])?.body).toBe(1);
});
