import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf } from './client.mjs';
import { holdCourse } from './course.mjs';
import { ADMIN } from './servers.mjs';

/**
 * How much is asked of the service.
 * @typedef {object} Pace
 * @property {number} atOnce  courses held at the same time
 * @property {number} restMs  between the end of a course and the next one
 */

/**
 * The people who use the service: one course after the other, several at a time, until they are asked to stop.
 * @param {object} world
 * @param {() => string[]} world.urls  of the APIs
 * @param {import('./ledger.mjs').Ledger} world.ledger  gets `course-failed` with the reason when one can't be held
 * @param {number} world.seed
 * @param {Pace} pace
 * @returns {{ rest: (isResting: boolean) => void, enough: () => Promise<void> }}  `rest` says whether new courses wait;
 *   `enough` lets those that have begun come to their end
 */
export function startUsers(world, { atOnce, restMs }) {
  const { urls, ledger } = world;
  const ending = new AbortController();
  let number = 0;
  let isResting = false;
  const rooms = (async () => {
    const admin = clientOf(urls, '10.3.0.1', ledger);
    const login = await admin.settle(() => ({ method: 'POST', path: '/api/admin/login', body: ADMIN }));
    const asAdmin = { authorization: `Bearer ${login.body?.token}` };
    const room = async () => {
      while (!ending.signal.aborted) {
        if (!isResting) {
          const next = ++number;
          await holdCourse({ ...world, asAdmin }, next).catch((error) => {
            ledger.write('course-failed', { number: next, reason: String(error.stack) });
          });
        }
        await sleep(restMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, room));
  })();
  return {
    rest: (resting) => void (isResting = resting),
    enough: async () => {
      ending.abort();
      await rooms;
    },
  };
}
