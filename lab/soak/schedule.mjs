import { setTimeout as sleep } from 'node:timers/promises';
import { pickFrom, randomFrom, wholeFrom } from '../../scripts/random.mjs';
import { strike, wordsOf } from './faults.mjs';

/** @typedef {import('./faults.mjs').Fault} Fault */

/**
 * A condition to wait for: a number of milliseconds, a number of them before the next deadline, a number of further counted
 * events, or a moment when no mail waits to be sent (a process that is killed with a mail on its way keeps the others from it
 * for two minutes).
 * @typedef {{ ms: number } | { beforeDeadlineMs: number } | { more: Counted, by: number } | { more: 'nothing to send' }} Wait
 * @typedef {'confirmed' | 'groups seen' | 'mails' | 'spurned'} Counted
 */

/** @typedef {{ before: Wait, fault: Fault, during: Wait }} Step  a fault between two waits */
/** @typedef {Iterable<Step>} Lane  steps one after the other; lanes run beside each other */

const LOOK_EVERY_MS = 20;
/** Timeout for counted events: they come within it on the slowest machine, or there is something wrong. */
const LONGEST_WAIT_MS = 240_000;

/**
 * The same faults every time, which end when what they are to disturb has happened, so that a slow machine meets them too.
 * @type {Step[][]}
 */
export const FIXED_LANES = [
  [
    {
      before: { more: 'confirmed', by: 5 },
      fault: { what: 'kill', server: 'api-1' },
      during: { more: 'confirmed', by: 4 },
    },
    {
      before: { more: 'confirmed', by: 2 },
      fault: { what: 'pause', server: 'worker-1' },
      during: { more: 'groups seen', by: 1 },
    },
    {
      before: { more: 'nothing to send' },
      fault: { what: 'kill', server: 'worker-1' },
      during: { more: 'confirmed', by: 3 },
    },
    {
      before: { more: 'confirmed', by: 1 },
      fault: { what: 'shift the clock', server: 'worker-2', milliseconds: 600_000 },
      during: { more: 'groups seen', by: 1 },
    },
  ],
  [
    {
      before: { more: 'mails', by: 4 },
      fault: { what: 'mail server', manner: 'says later' },
      during: { more: 'spurned', by: 2 },
    },
    { before: { more: 'mails', by: 2 }, fault: { what: 'kill primary' }, during: { more: 'confirmed', by: 4 } },
    {
      before: { beforeDeadlineMs: 500 },
      fault: { what: 'hold up', server: 'api-2' },
      during: { more: 'groups seen', by: 1 },
    },
    {
      before: { more: 'mails', by: 1 },
      fault: { what: 'mail server', manner: 'drops' },
      during: { more: 'spurned', by: 2 },
    },
    {
      before: { more: 'mails', by: 2 },
      fault: { what: 'mail server', manner: 'turns away' },
      // As many as it takes until sending is stopped, and a try after that.
      during: { more: 'spurned', by: 4 },
    },
  ],
];

/** @type {(readonly ['api-1' | 'api-2' | 'worker-1' | 'worker-2', ...('api-1' | 'api-2' | 'worker-1' | 'worker-2')[]])[]} */
const SERVER_LANES = [
  ['api-1', 'api-2'],
  ['worker-1', 'worker-2'],
];
const REST_MS = [500, 6_000];
const LASTING_MS = [300, 12_000];
/** The share of the faults that are made to begin shortly before a deadline. */
const AT_DEADLINE = 0.5;
const BEFORE_DEADLINE_MS = [50, 1_500];
/** A clock is off by seconds or by minutes. */
const CLOCKS_MS = [-900_000, -60_000, -5_000, 3_000, 45_000, 600_000];

/**
 * The beginning of each soak: a worker that is paused for longer than any lease lasts, and a mail server that rejects
 * everything for a minute.
 * @type {Step[]}
 */
const LONG_PAUSE = [
  { before: { more: 'mails', by: 3 }, fault: { what: 'pause', server: 'worker-1' }, during: { ms: 130_000 } },
];
/** @type {Step[]} */
const TURNED_AWAY = [
  { before: { more: 'mails', by: 3 }, fault: { what: 'mail server', manner: 'turns away' }, during: { ms: 60_000 } },
];

/**
 * Faults at random for as long as anybody takes them: one of an API, one of a worker and one of the database or the mail
 * server at the same time. Workers and mail server begin with what chance would not bring.
 * @param {number} seed
 * @returns {Lane[]}
 */
export function randomLanes(seed) {
  const lane = (
    /** @type {number} */ index,
    /** @type {(random: () => number) => Fault} */ choose,
    /** @type {Step[]} */ first = [],
  ) => ({
    *[Symbol.iterator]() {
      yield* first;
      const random = randomFrom(seed * 31 + index);
      const ms = (/** @type {number[]} */ [least = 0, most = 0]) => wholeFrom(random, least, most);
      for (;;) {
        const isAtDeadline = random() < AT_DEADLINE;
        const before = isAtDeadline ? { beforeDeadlineMs: ms(BEFORE_DEADLINE_MS) } : { ms: ms(REST_MS) };
        yield { before, fault: choose(random), during: { ms: ms(LASTING_MS) } };
      }
    },
  });
  return [
    ...SERVER_LANES.map((servers, index) =>
      lane(index, (random) => serverFault(random, pickFrom(random, servers)), index === 1 ? LONG_PAUSE : []),
    ),
    lane(SERVER_LANES.length, surroundingsFault, TURNED_AWAY),
  ];
}

/** @param {() => number} random @param {import('./cluster.mjs').ServerName} server @returns {Fault} */
function serverFault(random, server) {
  const common = /** @type {const} */ (['kill', 'kill', 'end', 'pause', 'pause', 'cut off', 'hold up']);
  const ofMail = /** @type {const} */ (['cut off from mail', 'hold up from mail']);
  const all = [...common, 'shift the clock', ...(server.startsWith('worker') ? ofMail : [])];
  const what = /** @type {(typeof common)[number] | (typeof ofMail)[number] | 'shift the clock'} */ (
    pickFrom(random, all)
  );
  if (what === 'shift the clock') return { what, server, milliseconds: pickFrom(random, CLOCKS_MS) };
  return { what, server };
}

/** @param {() => number} random @returns {Fault} */
function surroundingsFault(random) {
  const ofDatabase = /** @type {const} */ (['kill primary', 'pause primary', 'kill secondary', 'step down']);
  const manners = /** @type {const} */ (['refuses', 'hangs', 'says later', 'says never', 'turns away', 'drops']);
  if (random() < 0.5) return { what: pickFrom(random, ofDatabase) };
  return { what: 'mail server', manner: pickFrom(random, manners) };
}

/**
 * Goes through the steps of all lanes, or through as many as there is time for; what is wrong at the end is put right.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {import('./ledger.mjs').Ledger} ledger  gets `fault` with `what` and `phase`, 'begins' or 'ends', and `never-came`
 *   with what was waited for in vain
 * @param {Lane[]} lanes
 * @param {Record<Counted, () => number> & { 'nothing to send': () => Promise<boolean> }} counts
 * @param {AbortSignal} timeIsUp
 */
export async function goThrough(cluster, ledger, lanes, counts, timeIsUp) {
  /** @param {Wait} wait */
  const waitFor = async (wait) => {
    const pause = (/** @type {number} */ ms) => sleep(ms, undefined, { signal: timeIsUp }).catch(() => undefined);
    if ('ms' in wait) return pause(wait.ms);
    const giveUpAt = Date.now() + LONGEST_WAIT_MS;
    if ('beforeDeadlineMs' in wait) {
      const moment = () => ledger.last('deadline-set')?.deadline - wait.beforeDeadlineMs;
      while (!timeIsUp.aborted && !(moment() > Date.now()) && Date.now() < giveUpAt) await pause(LOOK_EVERY_MS);
      return pause(Math.max(0, moment() - Date.now()));
    }
    const enough = 'by' in wait ? counts[wait.more]() + wait.by : 0;
    const isThere = () => ('by' in wait ? counts[wait.more]() >= enough : counts[wait.more]());
    while (!timeIsUp.aborted && !(await isThere())) {
      if (Date.now() > giveUpAt) return ledger.write('never-came', wait);
      await pause(LOOK_EVERY_MS);
    }
  };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { before, fault, during } of lane) {
        await waitFor(before);
        if (timeIsUp.aborted) return;
        const what = wordsOf(fault);
        ledger.write('fault', { what, phase: 'begins' });
        const heal = await strike(cluster, fault);
        await waitFor(during);
        await heal();
        ledger.write('fault', { what, phase: 'ends' });
      }
    }),
  );
}
