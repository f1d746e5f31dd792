import { by, deadlinesAsked, keyOf, ofKind } from './by.mjs';

/** @typedef {import('../verdict.mjs').Known} Known */
/** @typedef {import('../verdict.mjs').Check} Check */

/** The service knows the database's time to within a round trip, which a loaded machine stretches. */
const CLOCK_SLACK_MS = 1_000;

/**
 * Checks that the students' actions were saved.
 * @param {Known} known
 * @returns {Check[]}
 */
export function judgeStudents({ ledger, evidence }) {
  const present = by(evidence.students, keyOf);
  const signedUp = by(ofKind(ledger, 'signed-up', 'known'), keyOf);
  const sent = by(ofKind(ledger, 'signing-up'), keyOf);
  const removed = by(ofKind(ledger, 'removed'), keyOf);
  const removing = by(ofKind(ledger, 'removing'), keyOf);
  const edits = by(ofKind(ledger, 'editing', 'edited'), keyOf);
  const deadlines = deadlinesAsked(ledger);
  /** @type {string[]} */
  const lost = [];
  for (const who of signedUp.keys()) {
    const count = present.get(who)?.length ?? 0;
    if (count === 0 && !removing.has(who)) lost.push(`${who} was accepted and is not there`);
    if (count > 1) lost.push(`${who} is there ${count} times`);
  }
  for (const who of removed.keys()) if (present.has(who)) lost.push(`${who} was removed and is there`);
  for (const who of present.keys()) if (!sent.has(who)) lost.push(`${who} is there and never signed up`);

  const twice = [...by(ofKind(ledger, 'signed-up'), keyOf)]
    .filter(([, answers]) => answers.length > 1)
    .map(([who]) => `${who} was accepted twice`);
  twice.push(...ofKind(ledger, 'wrongly-known').map((entry) => `${keyOf(entry)} was refused as signed up before`));

  /** @type {string[]} */
  const undone = [];
  for (const [who, acts] of edits) {
    const last = acts.filter(({ kind }) => kind === 'edited').at(-1)?.version ?? 0;
    // An edit without an answer may be done at any time.
    const open = acts.filter(
      ({ kind, version }) =>
        kind === 'editing' && !acts.some((act) => act.kind === 'edited' && act.version === version),
    );
    const allowed = [last, ...open.map(({ version }) => version)].map((version) => `v${version}`);
    const stored = present.get(who)?.[0]?.studentId;
    if (stored && !allowed.includes(stored)) undone.push(`${who} has ${stored}, not ${allowed.join(' or ')}`);
  }

  /** @type {string[]} */
  const mistimed = [];
  for (const { kind, classId, email, sentAt, answeredAt } of ofKind(
    ledger,
    'signed-up',
    'edited',
    'refused',
    'edit-refused',
  )) {
    const asked = deadlines.get(String(classId)) ?? [];
    const isRefused = kind.endsWith('refused');
    const who = keyOf({ classId, email });
    if (isRefused && answeredAt < Math.min(...asked) - CLOCK_SLACK_MS)
      mistimed.push(`${who} was refused before the deadline`);
    if (!isRefused && asked.length > 0 && sentAt > Math.max(...asked) + CLOCK_SLACK_MS) {
      mistimed.push(`${who} was accepted ${sentAt - Math.max(...asked)} ms after the deadline`);
    }
  }
  return [
    { title: 'every confirmed sign-up and removal is in the database, and nothing else', faults: lost },
    { title: 'nobody is accepted twice', faults: twice },
    { title: 'every confirmed edit is in the database', faults: undone },
    { title: 'nobody is accepted after the deadline or refused before it', faults: mistimed },
  ];
}
