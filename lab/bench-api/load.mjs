import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';

/** @typedef {import('node:perf_hooks').RecordableHistogram} Histogram  of microseconds */

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * Asks for one address over and over, each connection as soon as it has its answer. It reads no more of an answer than it
 * must, so that it costs less than the servers that it measures.
 * @param {object} load
 * @param {number} load.port  on 127.0.0.1
 * @param {string} load.path
 * @param {'GET' | 'POST'} [load.method]
 * @param {Record<string, string>} [load.headers]
 * @param {string} [load.body]
 * @param {number} load.connections  kept alive
 * @param {number} load.milliseconds
 * @returns {Promise<{ requests: number, seconds: number, times: Histogram }>}
 * @throws Error at the first answer that is not 200
 */
export async function loadWith({ port, path, method = 'GET', headers = {}, body = '', connections, milliseconds }) {
  const lines = [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const times = createHistogram();
  const begin = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(begin + milliseconds, port, request, times)),
  );
  const seconds = (performance.now() - begin) / 1000;
  return { requests: counts.reduce((sum, count) => sum + count), seconds, times };
}

/**
 * @param {number} endAt
 * @param {number} port
 * @param {Buffer} request
 * @param {Histogram} times
 * @returns {Promise<number>} how many answers came
 */
function askUntil(endAt, port, request, times) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let count = 0;
    let sentAt = 0;
    /** Bytes of the answer that are still to come; below zero while its head is not whole. */
    let left = -1;
    let head = Buffer.alloc(0);
    const ask = () => {
      left = -1;
      head = Buffer.alloc(0);
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection')));
    socket.on('data', (chunk) => {
      if (left >= 0) left -= chunk.length;
      else {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) return;
        left = lengthOfBody(head.toString('latin1', 0, end)) - (head.length - end - END_OF_HEAD.length);
      }
      if (left > 0) return;
      const now = performance.now();
      times.record(Math.max(1, Math.round((now - sentAt) * 1000)));
      count += 1;
      if (now < endAt) return ask();
      socket.removeAllListeners('close');
      socket.destroy();
      resolve(count);
    });
  });
}

/** @param {string} head */
function lengthOfBody(head) {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || !length) throw new Error(`Not the answer that was expected:\n${head}`);
  return Number(length);
}
