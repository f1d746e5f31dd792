import * as z from 'zod/mini';
import { adminClassSchema } from './admin.ts';
import { defineCall } from './call.ts';
import { CLASS_STATUSES } from './class.ts';
import { idParam } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** The columns that the list of classes can be sorted by; without one, requests that wait come first, then the newest. */
export const CLASS_SORTS = ['courseName', 'instructorName', 'deadline', 'status', 'createdAt'] as const;
export type ClassSort = (typeof CLASS_SORTS)[number];

export const SORT_ORDERS = ['ascending', 'descending'] as const;

/** The most classes in one response, and the default number. */
export const MOST_CLASSES = 500;
export const CLASS_PAGE = 100;

/** Words that somebody looks for; the beginning of a word finds it, and every word has to be found. */
export const searchText = z.string().check(z.trim(), z.maxLength(100, MESSAGES.tooLong));

/** A whole number in a query, within bounds. */
export function count(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((digits) => Number(digits)),
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
}

/** The filter for classes. */
export const classFilter = {
  /** Looked for in course, code, university, instructor, address and link name. */
  q: z.optional(searchText),
  status: z.optional(z.enum(CLASS_STATUSES)),
};
/** The same, in an order. */
export const classOrder = {
  ...classFilter,
  sort: z.optional(z.enum(CLASS_SORTS)),
  /** Ascending by default; says nothing without `sort`. */
  order: z.optional(z.enum(SORT_ORDERS)),
};

export const listClasses = defineCall({
  method: 'GET',
  path: '/api/admin/classes',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: 'Classes and requests, searched, filtered, sorted, and a part of them at a time.',
  query: z.strictObject({
    ...classOrder,
    /** Number of classes to leave out from the beginning. */
    offset: z.optional(count(0, 1_000_000)),
    limit: z.optional(count(1, MOST_CLASSES)),
  }),
  response: z.strictObject({
    classes: z.array(adminClassSchema),
    /** Number of classes that match the search and filter. */
    total: z.int(),
    /** Requests that wait for an answer, whatever is looked for. */
    pending: z.int(),
  }),
});
export type ClassList = z.output<typeof listClasses.response>;
/** The query that a caller of the list sends. */
export type ClassListQuery = z.input<NonNullable<typeof listClasses.query>>;

export const findClassRow = defineCall({
  method: 'GET',
  path: '/api/admin/class-row',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: 'The place in the table of the next class whose name begins with a text, round and round.',
  query: z.strictObject({
    ...classOrder,
    begins: searchText.check(z.minLength(1)),
    /** After the row of this class. */
    after: idParam,
  }),
  response: z.strictObject({
    /** From 0; null if no name begins so. */
    index: z.nullable(z.int()),
  }),
});

export const getAdminClass = defineCall({
  method: 'GET',
  path: '/api/admin/classes/:id',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: 'One class or request.',
  params: z.strictObject({ id: idParam }),
  response: adminClassSchema,
});

export const exportClasses = defineCall({
  method: 'GET',
  path: '/api/admin/class-list.csv',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: 'The classes that a search and filter let through, or those of `ids`, as CSV.',
  query: z.strictObject({
    ...classOrder,
    /** Up to 500, with commas between them. */
    ids: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,499}$/)),
        z.transform((list) => list.split(',').map(Number)),
      ),
    ),
  }),
  response: z.string(),
  produces: 'text/csv',
});

export const countPending = defineCall({
  method: 'GET',
  path: '/api/admin/pending',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: 'How many requests wait for an answer.',
  response: z.strictObject({ pending: z.int() }),
});
