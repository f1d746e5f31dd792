import type { ConfirmLink } from '@study-groups/contracts/links';
import { trusted } from 'mongoose';
import { equalSecrets, type Vault } from '../platform/vault.ts';
import type { ClassRecord } from './class.ts';
import type { Confirming } from './mail-props.ts';
import type { StudentRecord } from './student.ts';

type Addressed = Pick<StudentRecord, 'id' | 'email'>;

const PURPOSE = 'confirm-address';

/** Returns what a token is made from: it changes with the address, so nothing of it is stored. */
const proven = ({ id, email }: Addressed) => JSON.stringify([id, email]);

/**
 * Returns what a link contains that confirms the address that the student has now. It is in no answer, only in mails to that
 * address.
 */
export function confirmLink(vault: Vault, student: Addressed): ConfirmLink {
  return { studentId: student.id, token: vault.hash(proven(student), PURPOSE) };
}

/**
 * Returns what a confirmed address is good for: being counted, where the class asks for it; a place before others, where more
 * signed up than it expects; nothing else, or nothing any more.
 */
export function confirmsFor(
  { confirmAddresses }: Pick<ClassRecord, 'confirmAddresses'>,
  { confirmedAt, isProven }: Pick<StudentRecord, 'confirmedAt' | 'isProven'>,
): 'counting' | 'place' | undefined {
  if (confirmedAt) return undefined;
  if (confirmAddresses) return 'counting';
  return isProven ? 'place' : undefined;
}

/** The same link for a mail, which does without it where there is nothing to confirm. */
export function confirming(
  vault: Vault,
  cls: Pick<ClassRecord, 'confirmAddresses'>,
  student: Addressed & Pick<StudentRecord, 'confirmedAt' | 'isProven'>,
): Confirming {
  const confirmFor = confirmsFor(cls, student);
  if (!confirmFor) return {};
  return { confirm: confirmLink(vault, student), ...(confirmFor === 'place' && { confirmFor }) };
}

/** Tells whether a token came with a mail to the address that the student has now. */
export function isConfirmToken(vault: Vault, student: Addressed, token: string): boolean {
  return vault.hashes(proven(student), PURPOSE).some((right) => equalSecrets(right, token));
}

/** Filter for students who have not shown that the address is theirs, and are not counted without it. */
export const UNCONFIRMED = { confirmedAt: null, isCounted: trusted({ $ne: true }) };

/** Filters for students whose address is theirs, by a link that they followed or by the professor's word. */
export const CONFIRMED = [{ confirmedAt: trusted({ $ne: null }) }, { isCounted: true }];

/** Filter for students who have answered everything: nobody else is matched, since nothing is known of when they are free. */
export const COMPLETE = { isIncomplete: null };

/** The students of a class without groups who are matched, if it asks for confirmed addresses. */
export const COUNTED = { ...COMPLETE, $or: CONFIRMED };

/** Whom the professor has placed in one of the groups that stand. */
export function placedIn({ matchedRun }: Pick<ClassRecord, 'matchedRun'>) {
  return matchedRun === null ? [] : [{ matchedRun }];
}

/**
 * Returns the filter for the students of a class who are matched: all who have answered everything, or, where it asks for
 * confirmed addresses, those of them who have confirmed, whom the professor counts without it, or has placed in one of the
 * present groups.
 * @param withUnconfirmed whether the address does not matter, whatever the class asks for
 */
export function countedIn(cls: Pick<ClassRecord, 'confirmAddresses' | 'matchedRun'>, withUnconfirmed = false) {
  if (!cls.confirmAddresses || withUnconfirmed) return COMPLETE;
  return { ...COMPLETE, $or: [...CONFIRMED, ...placedIn(cls)] };
}

/** Tells whether a student of a class is matched, see `countedIn`. */
export function isCountedIn(
  { confirmAddresses }: Pick<ClassRecord, 'confirmAddresses'>,
  { confirmedAt, isCounted, isIncomplete }: Pick<StudentRecord, 'confirmedAt' | 'isCounted' | 'isIncomplete'>,
  isPlaced: boolean,
): boolean {
  if (isIncomplete) return false;
  return !confirmAddresses || confirmedAt !== undefined || isCounted === true || isPlaced;
}
