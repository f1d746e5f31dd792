import { MESSAGES } from './messages.ts';

/**
 * The lines of text of a class that a request has to give and an admin may leave out: an edit that leaves one out empties it.
 * Each with the most characters that it may have, the answer to a request that has fewer than two, and the title of its column
 * in the file of the classes. Schemas, the record, what is presented, the file and the forms are made from it.
 */
export const CLASS_TEXTS = {
  courseCode: { maxLength: 40, tooShort: MESSAGES.courseCodeShort, column: 'Course Code' },
  university: { maxLength: 200, tooShort: MESSAGES.universityShort, column: 'University' },
};
export type ClassText = keyof typeof CLASS_TEXTS;
