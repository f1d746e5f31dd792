import type { StudentRecord } from './student.ts';
import { slipKeys } from './slips.ts';
import { wordsOf } from './words.ts';

/** What a student is found by. It is written with any of what it is made from. */
export function studentWords({ fullName, email }: Pick<StudentRecord, 'fullName' | 'email'>): string[] {
  return [...wordsOf(fullName, email), ...slipKeys(fullName)];
}
