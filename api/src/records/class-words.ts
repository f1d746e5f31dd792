import type { ClassRecord } from './class.ts';
import { slipKeys } from './slips.ts';
import { sortedAs, wordsOf } from './words.ts';

type Named = Pick<
  ClassRecord,
  'courseName' | 'courseCode' | 'university' | 'instructorName' | 'instructorEmail' | 'slug' | 'slugProposal'
>;

/** Returns the words and names that a class is found and sorted by. They are written with any of their sources. */
export function classWords(cls: Named): Pick<ClassRecord, 'words' | 'sortNames'> {
  const { courseName, courseCode, university, instructorName, instructorEmail, slug, slugProposal } = cls;
  return {
    words: [
      ...wordsOf(...codes(courseCode), courseName, instructorName, instructorEmail, slug, slugProposal, university),
      ...slipKeys(courseName, instructorName),
    ],
    sortNames: { course: sortedAs(courseName), instructor: sortedAs(instructorName) },
  };
}

/** A course's code in the ways in which it is written: 'CS 201', 'CS201' and '201'. */
function codes(code: string | null): string[] {
  if (!code) return [];
  return [code, code.replace(/[^\p{L}\p{N}]+/gu, ''), code.replace(/(?<=\p{L})(?=\p{N})/gu, ' ')];
}
