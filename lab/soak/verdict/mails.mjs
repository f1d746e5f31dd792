import { by, ofKind } from './by.mjs';

/** @typedef {import('../verdict.mjs').Known} Known */
/** @typedef {import('../verdict.mjs').Check} Check */

/** Time after the server has taken a mail within which a sender that is disturbed may not have recorded that yet. */
const MARKED_WITHIN_MS = 10_000;

/**
 * Checks that everybody got their mails, and none twice without a reason.
 * @param {Known} known
 * @returns {Check[]}
 */
export function judgeMails({ ledger, evidence, mails }) {
  const taken = by(mails, ({ messageId }) => messageId);
  const keysTaken = new Set([...taken.keys()].map((messageId) => messageId.replace(/^<|@.*$/g, '')));
  const lost = evidence.mails
    .filter(({ key }) => !keysTaken.has(key))
    .map(({ kind, to, status }) => `${kind} for ${to} is ${status}, and was never taken`);

  const queued = by(evidence.mails, ({ kind, to, classId }) => `${kind} for ${to} of class ${classId}`);
  /** @param {string} kind @param {string} to @param {number} classId */
  const expect = (kind, to, classId) => {
    const what = `${kind} for ${to} of class ${classId}`;
    if (!queued.has(what)) lost.push(`${what} was never written`);
  };
  // The mails of a student who was removed, or may have been, go too.
  const removed = new Set(ofKind(ledger, 'removing').map(({ classId, email }) => `${classId} ${email}`));
  const ofThoseWhoStay = (/** @type {string} */ kind) =>
    ofKind(ledger, kind).filter(({ classId, email }) => !removed.has(`${classId} ${email}`));
  for (const { classId, instructorEmail } of ofKind(ledger, 'requested')) {
    expect('request-received', instructorEmail, classId);
  }
  for (const { classId, instructorEmail } of ofKind(ledger, 'approved')) {
    expect('class-approved', instructorEmail, classId);
  }
  for (const { classId, email } of ofThoseWhoStay('signed-up')) expect('submission-received', email, classId);
  for (const { classId, email } of ofThoseWhoStay('edited')) expect('submission-updated', email, classId);
  for (const { classId, email } of ofThoseWhoStay('moved')) expect('you-were-moved', email, classId);
  const emailOf = new Map(evidence.students.map(({ id, email }) => [id, email]));
  for (const { classId, members } of evidence.groups) {
    for (const { studentId } of members) {
      const email = emailOf.get(studentId);
      if (email) expect('your-group', email, classId);
    }
  }
  const feedback = evidence.mails.filter(({ kind }) => kind === 'feedback').length;
  const given = ofKind(ledger, 'feedback').length;
  if (feedback < given) lost.push(`${given} gave feedback, ${feedback} mails of it were written`);

  const disturbed = disturbances(ledger);
  const copies = [...taken].flatMap(([messageId, copiesOf]) =>
    copiesOf.slice(0, -1).flatMap(({ at, to, from, isAnswered }, index) => {
      if (copiesOf[index + 1]?.to !== to) return [`${messageId} went to ${to} and to ${copiesOf[index + 1]?.to}`];
      const wasDisturbed = disturbed.some(
        ({ server, begin, end }) =>
          (server === undefined || server === from) && begin < at + MARKED_WITHIN_MS && end > at,
      );
      const isInFlight = !isAnswered || wasDisturbed;
      return isInFlight ? [] : [`${messageId} for ${to} was sent again, and nothing was wrong`];
    }),
  );
  const givenUp = ofKind(ledger, 'given-up').map(({ id, kind, lastError }) => `${kind} ${id}: ${lastError}`);
  return [
    { title: 'no mail is lost', faults: lost },
    { title: 'no mail is given up for what the mail server does to all', faults: givenUp },
    { title: 'a mail is sent twice only if something went wrong on its way, with the same Message-ID', faults: copies },
  ];
}

/**
 * Returns the times when something was wrong, and with which server; with none of them, it was with something that all of them
 * use.
 * @param {readonly import('../ledger.mjs').Entry[]} ledger
 */
function disturbances(ledger) {
  const begun = ofKind(ledger, 'fault').filter(({ phase }) => phase === 'begins');
  return begun.map(({ at, what }) => {
    const [server] = /\b(?:api|worker)-\d/.exec(what) ?? [];
    const over = ledger.find(
      (entry) => entry.kind === 'fault' && entry.phase === 'ends' && entry.what === what && entry.at >= at,
    );
    return { server, begin: at, end: over?.at ?? Number.POSITIVE_INFINITY };
  });
}
