import { expect, test } from '@jest/globals';
import { longestChain } from './rounds.mjs';

/** @param {string} url @param {number} startedAt @param {number} endedAt */
const asked = (url, startedAt, endedAt, type = 'Script') => ({
  url,
  type,
  startedAt,
  answeredAt: type === 'Document' ? startedAt + 150 : endedAt,
  endedAt,
  bytes: 1000,
});
/** @param {import('./rounds.mjs').Asked[]} requests */
const urls = (requests, until = Infinity) => longestChain(requests, until).map(({ url }) => url);
const page = asked('/', 0, 400, 'Document');

test('what is asked for at once is one round, however late it comes', () => {
  expect(urls([page, asked('/a', 160, 400), asked('/b', 170, 900), asked('/c', 180, 700)])).toEqual(['/', '/a']);
});

test('a document counts from its first byte, a script from its last', () => {
  expect(urls([page, asked('/a', 160, 500), asked('/b', 499, 800)])).toEqual(['/', '/a']);
  expect(urls([page, asked('/a', 160, 500), asked('/b', 500, 800)])).toEqual(['/', '/a', '/b']);
});

test('the longest of several chains counts', () => {
  const early = [asked('/a', 160, 320), asked('/b', 330, 500), asked('/c', 510, 700)];
  expect(urls([page, asked('/late', 160, 1000), ...early])).toEqual(['/', '/a', '/b', '/c']);
});

test('what came when the page could be used already does not count', () => {
  expect(urls([page, asked('/a', 160, 500), asked('/idle', 600, 1300)], 1200)).toEqual(['/', '/a']);
});

test('no request, no round', () => expect(urls([])).toEqual([]));
