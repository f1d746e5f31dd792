import * as z from 'zod/mini';
import { email, personName } from './fields.ts';
import { MESSAGES } from './messages.ts';

/**
 * The lines of text of a submission, each with the schema of what is typed and the title of its column in the file of the
 * groups. Schemas, the record, what is presented, the file and the professor's page are made from these two tables; the form
 * says in `text-inputs.ts` how it asks for each.
 */
export const REQUIRED_TEXTS = {
  fullName: { schema: personName(2, MESSAGES.fullName), column: 'Full Name' },
  email: { schema: email(), column: 'Email' },
};

/** Those that may be left out: an edit that leaves one out empties it. */
export const OPTIONAL_TEXTS = {
  phoneNumber: {
    schema: z.string().check(z.trim(), z.regex(/^\+?\(?[0-9][0-9 ().-]{3,28}[0-9]$/, MESSAGES.phoneNumber)),
    column: 'Phone',
  },
  studentId: {
    schema: z
      .string()
      .check(z.trim(), z.regex(/^[A-Za-z0-9]+$/, MESSAGES.studentId), z.maxLength(40, MESSAGES.tooLong)),
    column: 'Student ID',
  },
};

export type RequiredText = keyof typeof REQUIRED_TEXTS;
export type OptionalText = keyof typeof OPTIONAL_TEXTS;
export type TextField = RequiredText | OptionalText;
