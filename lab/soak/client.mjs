import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A paused process answers nobody. */
const LONGEST_WAIT_MS = 10_000;
const TRY_AGAIN_MS = 250;
/** Timeout after which a caller gives up; no fault lasts this long. */
const GIVE_UP_AFTER_MS = 300_000;

/**
 * The result of a call. Status 0 says that no answer came: nobody knows whether it was done.
 * @typedef {{ status: number, code: string, body: any, sentAt: number, answeredAt: number }} Answer
 */

/**
 * A call: of those statuses and codes that its user may meet, `expected` are answers; all others are faults of the service.
 * @typedef {object} Ask
 * @property {string} method
 * @property {string} path
 * @property {object} [body]
 * @property {Record<string, string>} [headers]
 * @property {string[]} [expected]  codes of errors
 */

/**
 * A user's way to the service: the APIs in turn.
 * @typedef {object} Client
 * @property {(ask: Ask) => Promise<Answer>} once  never rejects
 * @property {(ask: () => Ask, onMaybe?: (answer: Answer) => void) => Promise<Answer & { maybes: number }>} settle
 *   asks until there is an answer that says yes or no; `onMaybe` hears of each one that says neither. Status 0 if none
 *   came for minutes
 */

/**
 * @param {() => string[]} urls  of the APIs, as they are now
 * @param {string} address  of the user, as a proxy in front would name it
 * @param {import('./ledger.mjs').Ledger} ledger  gets `wrong-answer` with what was asked and answered, and `no-answer`
 * @returns {Client}
 */
export function clientOf(urls, address, ledger) {
  let turn = Number(address.at(-1)) || 0;

  /** @param {Ask} ask @returns {Promise<Answer>} */
  const once = async ({ method, path, body, headers, expected = [] }) => {
    const all = urls();
    const url = all[turn++ % all.length];
    const sentAt = Date.now();
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-request-id': randomUUID(),
          'x-forwarded-for': address,
          ...headers,
        },
        signal: AbortSignal.timeout(LONGEST_WAIT_MS),
        ...(body && { body: JSON.stringify(body) }),
      });
      const json = await answer.json();
      const { status } = answer;
      const code = answer.ok ? '' : String(json.code);
      if (!answer.ok && status !== 503 && !expected.includes(code)) {
        ledger.write('wrong-answer', { method, path, status, answer: json, url });
      }
      return { status, code, body: json, sentAt, answeredAt: Date.now() };
    } catch {
      return { status: 0, code: '', body: null, sentAt, answeredAt: Date.now() };
    }
  };

  return {
    once,
    settle: async (ask, onMaybe) => {
      const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
      for (let maybes = 0; ; maybes++) {
        const answer = await once(ask());
        if (answer.status !== 0 && answer.status !== 503) return { ...answer, maybes };
        onMaybe?.(answer);
        if (Date.now() > giveUpAt) {
          const { method, path } = ask();
          ledger.write('no-answer', { method, path });
          return { ...answer, status: 0, maybes };
        }
        await sleep(TRY_AGAIN_MS);
      }
    },
  };
}
