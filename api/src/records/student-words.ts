import type { StudentRecord } from './student.ts';
import { slipKeys } from './slips.ts';
import { wordsOf } from './words.ts';

/** Returns the words that a student is found by. They are written with any of their sources. */
export function studentWords({ fullName, email }: Pick<StudentRecord, 'fullName' | 'email'>): string[] {
  return [...wordsOf(fullName, email), ...slipKeys(fullName)];
}
