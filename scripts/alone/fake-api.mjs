import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {unknown} body  sent as JSON; a text is a CSV file
 * @property {string} [after]  it counts once this call has been made, written like the keys of the answers
 */

/**
 * The exports of a remote's src/testing/fake-api.mjs.
 * @typedef {object} FakeApi
 * @property {string[]} addresses  of pages to look at
 * @property {Record<string, Answer | Answer[]>} answers  by 'GET /api/classes/:slug', or with a value in the place's stead; the
 * first key that fits answers
 */

/**
 * @param {string} file
 * @returns {Promise<FakeApi>} as the file is now
 */
export function readFakeApi(file) {
  return import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`);
}

/**
 * @param {string} file  a remote's src/testing/fake-api.mjs
 * @returns {import('./pass-on.mjs').Handler} answers calls by it
 */
export function fakeApi(file) {
  /** Keys of the calls that were made, the latest last. @type {string[]} */
  const made = [];
  return async (incoming, answer) => {
    incoming.resume();
    const { pathname } = new URL(incoming.url ?? '/', 'http://page');
    const call = `${incoming.method} ${pathname}`;
    const { answers } = await readFakeApi(file);
    const key = Object.keys(answers).find((each) => fits(each, call));
    const found = key && answerNow(answers[key] ?? [], made);
    if (!found) {
      console.error(`no made-up answer to ${call}`);
      send(answer, 501, { code: 'unexpected', message: `no made-up answer to ${call}` });
      return;
    }
    made.push(key);
    send(answer, found.status, found.body);
  };
}

/**
 * @param {string} key  `GET /api/classes/:slug`
 * @param {string} call  `GET /api/classes/biology`
 */
export function fits(key, call) {
  return new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(call);
}

/**
 * @param {Answer | Answer[]} answers
 * @param {readonly string[]} made  keys of the calls so far
 * @returns {Answer | undefined} the one whose call was made last, else the one that waits for none
 */
export function answerNow(answers, made) {
  const age = (/** @type {Answer} */ { after }) => (after === undefined ? -1 : made.lastIndexOf(after));
  return [answers]
    .flat()
    .filter((each) => each.after === undefined || age(each) >= 0)
    .sort((a, b) => age(b) - age(a))[0];
}

/**
 * @param {import('node:http').ServerResponse} answer
 * @param {number} status
 * @param {unknown} body
 */
function send(answer, status, body) {
  const isText = typeof body === 'string';
  answer.writeHead(status, { 'content-type': isText ? 'text/csv; charset=utf-8' : 'application/json' });
  answer.end(isText ? body : JSON.stringify(body));
}
