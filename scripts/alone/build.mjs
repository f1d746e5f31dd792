import path from 'node:path';
import webpack from 'webpack';
import aloneConfig from '../../webpack/alone-config.js';

/**
 * Builds a remote that stands alone, and again after every change.
 *
 * @param {string} folder the remote's
 * @returns {{ first: Promise<void>, tellOf: (answer: import('node:http').ServerResponse) => void }} the first build that
 *   came through, and how to tell a page of those after it
 */
export function buildAlone(folder) {
  const name = path.basename(folder);
  /** @type {Set<import('node:http').ServerResponse>} */
  const told = new Set();
  console.log(`building ${name}`);
  /** @type {Promise<void>} */
  const first = new Promise((resolve) => {
    webpack(aloneConfig.aloneConfig({ dir: folder }))?.watch({}, (error, stats) => {
      if (error) throw error;
      if (!stats || stats.hasErrors()) return console.error(stats?.toString('errors-only'));
      console.log(`built ${name} in ${stats.toJson({ all: false, timings: true }).time} ms`);
      for (const answer of told) answer.write('data: built\n\n');
      resolve();
    });
  });
  return {
    first,
    tellOf: (answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      told.add(answer);
      answer.on('close', () => told.delete(answer));
    },
  };
}
