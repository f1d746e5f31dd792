import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * A line of the ledger: what happened, and when by this machine's clock, which is that of the database too. The other
 * fields depend on `kind`; who writes a kind says what it holds.
 * @typedef {{ at: number, kind: string, [field: string]: any }} Entry
 */

/**
 * A log of events, in the order in which they became known. Every line is in the file before the next act begins.
 * @typedef {object} Ledger
 * @property {string} file  JSON, a line an entry
 * @property {(kind: string, fields?: Record<string, unknown>) => void} write
 * @property {(kind: string) => number} count  entries of a kind
 * @property {(kind: string) => Entry | undefined} last  the latest of a kind
 */

/** The things that the service has confirmed to a user. */
export const CONFIRMED = [
  'requested',
  'approved',
  'signed-up',
  'edited',
  'deadline-set',
  'removed',
  'moved',
  'feedback',
];

/**
 * Begins an empty one.
 * @param {string} file
 * @returns {Ledger}
 */
export function openLedger(file) {
  writeFileSync(file, '');
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {Map<string, Entry>} */
  const latest = new Map();
  return {
    file,
    write: (kind, fields = {}) => {
      const entry = { at: Date.now(), kind, ...fields };
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      latest.set(kind, entry);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
    count: (kind) => counts.get(kind) ?? 0,
    last: (kind) => latest.get(kind),
  };
}

/**
 * @param {string} file  of lines of JSON
 * @returns {any[]}
 */
export function readLines(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
