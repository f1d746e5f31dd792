import { judgeGroups } from './verdict/groups.mjs';
import { judgeMails } from './verdict/mails.mjs';
import { judgeStudents } from './verdict/students.mjs';
import { ofKind } from './verdict/by.mjs';

/** The heap may grow to 512 MB; a server that is given no more has left itself room. */
const MOST_MEMORY_MB = 512;
const MOST_SHOWN = 300;

/**
 * Checks that the service withstood the faults, and that there were any to withstand.
 * @param {Known} known
 * @returns {Check[]}
 */
function judgeService({ ledger, evidence, memory }) {
  const show = (/** @type {unknown} */ value) => JSON.stringify(value).slice(0, MOST_SHOWN);
  const idle = ofKind(ledger, 'never-came', 'course-failed').map(show);
  if (evidence.runs.length === 0) idle.push('no class was matched');
  if (ofKind(ledger, 'fault').length === 0) idle.push('nothing went wrong');
  return [
    {
      title: 'no answer is a 5xx but 503, or a refusal without a reason',
      faults: ofKind(ledger, 'wrong-answer').map(show),
    },
    {
      title: 'no process ends by itself, and each that was killed comes back',
      faults: ofKind(ledger, 'ended', 'not-back', 'unclean-end').map(show),
    },
    {
      title: 'everybody has an answer, and all work is done, when all is well again',
      faults: ofKind(ledger, 'no-answer', 'left-over').map(show),
    },
    {
      title: `no process holds more than ${MOST_MEMORY_MB} MB`,
      faults: Object.entries(memory)
        .filter(([, megabytes]) => megabytes > MOST_MEMORY_MB)
        .map(([name, megabytes]) => `${name} held ${megabytes.toFixed(0)} MB`),
    },
    { title: 'what was to be tried was tried', faults: idle },
  ];
}

/** @typedef {import('./ledger.mjs').Entry} Entry */

/**
 * All that is known in the end: which answers users got, what the database holds, what the mail server has taken.
 * @typedef {object} Known
 * @property {Entry[]} ledger
 * @property {import('./evidence.mjs').Evidence} evidence
 * @property {{ at: number, messageId: string, to: string, from: string, isAnswered: boolean }[]} mails  taken
 * @property {Record<string, number>} memory  the most that each process held, MB; NaN where the system does not say
 */

/** @typedef {{ title: string, faults: string[] }} Check  passed if there is no fault */

/**
 * Compares them.
 * @param {Known} known
 * @returns {Check[]}
 */
export function judge(known) {
  return [...judgeStudents(known), ...judgeGroups(known), ...judgeMails(known), ...judgeService(known)];
}
