import { judgeGroups } from './verdict/groups.mjs';
import { judgeMails } from './verdict/mails.mjs';
import { judgeService } from './verdict/service.mjs';
import { judgeStudents } from './verdict/students.mjs';

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
