import * as z from 'zod/mini';
import { searchText } from './admin-classes.ts';
import { defineCall } from './call.ts';
import { CLASS_STATUSES } from './class.ts';
import { id, slug } from './fields.ts';
import { MAIL_KINDS, MAIL_STATUSES } from './mail.ts';

/** The most results of each sort. */
export const MOST_FOUND = 8;

const foundClass = z.strictObject({
  id,
  slug: z.nullable(slug),
  courseName: z.string(),
  courseCode: z.nullable(z.string()),
  instructorName: z.string(),
  status: z.enum(CLASS_STATUSES),
});

const foundPerson = z.strictObject({
  /** An admin, the instructor of a class, or one of its students. */
  role: z.enum(['admin', 'instructor', 'student']),
  id,
  name: z.string(),
  email: z.string(),
  /** Null for an admin. */
  class: z.nullable(z.strictObject({ id, slug: z.nullable(slug), courseName: z.string() })),
});

const foundMail = z.strictObject({
  id,
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  status: z.enum(MAIL_STATUSES),
});

export const searchAll = defineCall({
  method: 'GET',
  path: '/api/admin/search',
  access: 'admin',
  summary:
    'Classes and people whose words begin as those that are looked for, or whose names were meant perhaps, and mails by their addresses.',
  query: z.strictObject({ q: searchText }),
  response: z.strictObject({
    classes: z.array(foundClass),
    people: z.array(foundPerson),
    mails: z.array(foundMail),
  }),
});
export type Found = z.output<typeof searchAll.response>;
