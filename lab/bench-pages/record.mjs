/** @typedef {import('./rounds.mjs').Asked} Asked */

/**
 * @typedef {object} Recording
 * @property {() => Asked[]} come  what has come so far; times since the first request
 * @property {() => number} quietFor  milliseconds for which nothing was asked for, came or was waited for
 */

/**
 * Records what a page asks the network for, from now on.
 * @param {import('@playwright/test').CDPSession} devtools
 * @returns {Promise<Recording>}
 */
export async function recordRequests(devtools) {
  /** @type {Asked[]} */
  const come = [];
  /** @type {Map<string, Asked>} */
  const running = new Map();
  /** @type {number | undefined} */
  let begin;
  let lastAt = performance.now();
  const since = (/** @type {number} */ timestamp) => (timestamp - (begin ??= timestamp)) * 1000;
  /** @param {string} id @param {number} timestamp @param {number} bytes */
  const end = (id, timestamp, bytes) => {
    const request = running.get(id);
    lastAt = performance.now();
    if (!request || !running.delete(id)) return;
    const endedAt = since(timestamp);
    come.push({ ...request, answeredAt: Math.min(request.answeredAt, endedAt), endedAt, bytes: bytes + request.bytes });
  };

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, redirectResponse }) => {
    if (redirectResponse) end(requestId, timestamp, 0);
    if (!/^https?:/.test(request.url)) return;
    lastAt = performance.now();
    const startedAt = since(timestamp);
    running.set(requestId, { url: request.url, type, startedAt, answeredAt: Infinity, endedAt: Infinity, bytes: 0 });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => running.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    const request = running.get(requestId);
    // What has come by now is the head, which the end counts too.
    if (request) Object.assign(request, { answeredAt: since(timestamp), bytes: -response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => running.delete(requestId));
  await devtools.send('Network.enable');
  return { come: () => come, quietFor: () => (running.size > 0 ? 0 : performance.now() - lastAt) };
}
