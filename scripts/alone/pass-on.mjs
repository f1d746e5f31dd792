import { request } from 'node:http';

/** @typedef {(incoming: import('node:http').IncomingMessage, answer: import('node:http').ServerResponse) => void} Handler */

/**
 * @param {URL} api
 * @returns {Handler} passes calls on to a running API
 */
export function passOn(api) {
  return (incoming, answer) => {
    const { method, headers, url } = incoming;
    const passed = request(new URL(url ?? '/', api), { method, headers: { ...headers, host: api.host } }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => {
      answer.writeHead(503, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ code: 'unavailable', message: `no API at ${api.origin}` }));
    });
    incoming.pipe(passed);
  };
}
