/** Where pages hear of changes; webpack/hot-client.js asks there. */
export const CHANGES_PATH = '/.dev/changes';

/**
 * @typedef {object} Changes
 * @property {(name: string, hash: string) => void} announceBuild  there is a build with other content
 * @property {() => void} announceReload  the base of the pages has changed
 * @property {(answer: import('node:http').ServerResponse) => void} follow  from now on, beginning with what is built
 */

/** Announces changes to open pages, as events of the server. @returns {Changes} */
export function createChanges() {
  /** @type {Set<import('node:http').ServerResponse>} */
  const listeners = new Set();
  /** @type {Map<string, string>} */
  const built = new Map();
  /** @param {string} text */
  const send = (text) => {
    for (const answer of listeners) answer.write(text);
  };
  return {
    announceBuild(name, hash) {
      built.set(name, hash);
      send(eventOf(name, hash));
    },
    announceReload: () => send(eventOf('reload')),
    follow(answer) {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      for (const [name, hash] of built) answer.write(eventOf(name, hash));
      listeners.add(answer);
      answer.on('close', () => listeners.delete(answer));
    },
  };
}

/** @param {string} name @param {string} [data] */
const eventOf = (name, data = '') => `event: ${name}\ndata: ${data}\n\n`;
