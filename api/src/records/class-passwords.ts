import { randomInt } from 'node:crypto';
import { CannotOpen, openOrNull, type Vault } from '../platform/vault.ts';
import type { ClassRecord } from './class.ts';

/** The two passwords of a class, in the clear. */
export interface ClassPasswords {
  dashboard: string;
  groups: string;
}
export type PasswordKind = keyof ClassPasswords;

/** Letters and digits that cannot be taken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** 31^8: 39 bits, against 100 guesses a day. */
const SUFFIX_LENGTH = 8;
const PREFIX: Record<PasswordKind, string> = { dashboard: 'prof', groups: 'group' };

/** Returns the place that a password of a class is sealed for. */
export const passwordPlace = (classId: number, kind: PasswordKind) => `class:${classId}:${kind}-password`;

/** Returns what is stored of one password of a class. */
export function sealPassword(vault: Vault, classId: number, kind: PasswordKind, password: string): string {
  return vault.seal(password, passwordPlace(classId, kind));
}

/** Returns what is stored of a class's passwords. */
export function sealPasswords(vault: Vault, classId: number, { dashboard, groups }: ClassPasswords): ClassPasswords {
  return {
    dashboard: sealPassword(vault, classId, 'dashboard', dashboard),
    groups: sealPassword(vault, classId, 'groups', groups),
  };
}

type WithPasswords = Pick<ClassRecord, 'id' | 'passwords'>;

/** One password of an approved class, in the clear. @throws CannotOpen if it is damaged */
export function openPassword(vault: Vault, cls: WithPasswords, kind: PasswordKind): string {
  if (!cls.passwords) throw new CannotOpen(`class ${cls.id} has no passwords`);
  return vault.open(cls.passwords[kind], passwordPlace(cls.id, kind));
}

/** The same, or null for a damaged one: until it is replaced, nobody can get in with it and no mail can show it. */
export function passwordOrNull(vault: Vault, cls: WithPasswords, kind: PasswordKind): string | null {
  return openOrNull(() => openPassword(vault, cls, kind));
}

/**
 * New passwords: `prof-` or `group-`, up to four letters of the course name, the two digits of the year, and a random
 * suffix.
 */
export function generatePasswords(courseName: string, year: number): ClassPasswords {
  const letters = courseName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 4);
  const middle = `${letters}${String(year).slice(-2)}`;
  const generate = (kind: PasswordKind) => `${PREFIX[kind]}-${middle}-${randomSuffix()}`;
  return { dashboard: generate('dashboard'), groups: generate('groups') };
}

function randomSuffix(): string {
  return Array.from({ length: SUFFIX_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
