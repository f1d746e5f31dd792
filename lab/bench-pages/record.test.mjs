import { EventEmitter } from 'node:events';
import { beforeEach, expect, test } from '@jest/globals';
import { recordRequests } from './record.mjs';

/** @type {EventEmitter} */
let browser;
/** @type {import('./record.mjs').Recording['come']} */
let come;
/** @type {import('./record.mjs').Recording['quietFor']} */
let quietFor;

beforeEach(async () => {
  browser = Object.assign(new EventEmitter(), { send: async () => ({}) });
  ({ come, quietFor } = await recordRequests(/** @type {any} */ (browser)));
});

/** @param {string} requestId @param {string} url @param {number} timestamp  in seconds */
const ask = (requestId, url, timestamp, more = {}) =>
  browser.emit('Network.requestWillBeSent', { requestId, request: { url }, type: 'Script', timestamp, ...more });
/** @param {string} requestId @param {number} timestamp @param {number} encodedDataLength */
const answer = (requestId, timestamp, encodedDataLength) =>
  browser.emit('Network.responseReceived', { requestId, timestamp, response: { encodedDataLength } });
/** @param {string} requestId @param {number} timestamp @param {number} encodedDataLength */
const finish = (requestId, timestamp, encodedDataLength) =>
  browser.emit('Network.loadingFinished', { requestId, timestamp, encodedDataLength });

test('times are since the first request, bytes without the head', () => {
  ask('1', 'http://localhost/', 100);
  answer('1', 100.25, 300);
  finish('1', 100.5, 1300);
  expect(come()).toEqual([
    { url: 'http://localhost/', type: 'Script', startedAt: 0, answeredAt: 250, endedAt: 500, bytes: 1000 },
  ]);
});

test('a redirect is a request of its own', () => {
  ask('1', 'http://localhost/a', 100);
  ask('1', 'http://localhost/b', 100.5, { redirectResponse: {} });
  answer('1', 100.75, 0);
  finish('1', 101, 10);
  expect(come().map(({ url, startedAt, endedAt }) => [url, startedAt, endedAt])).toEqual([
    ['http://localhost/a', 0, 500],
    ['http://localhost/b', 500, 1000],
  ]);
});

test('what is not fetched from the network does not count', () => {
  ask('1', 'data:text/plain,a', 100);
  ask('2', 'http://localhost/a', 100);
  browser.emit('Network.requestServedFromCache', { requestId: '2' });
  for (const id of ['1', '2']) finish(id, 101, 10);
  expect(come()).toEqual([]);
});

test('it is not quiet while an answer is waited for, even one that fails', () => {
  expect(quietFor()).toBeGreaterThan(0);
  ask('1', 'http://localhost/a', 100);
  expect(quietFor()).toBe(0);
  browser.emit('Network.loadingFailed', { requestId: '1', timestamp: 101 });
  expect(quietFor()).toBeGreaterThan(0);
});
