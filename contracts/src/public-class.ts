import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { askedQuestionSchema } from './class-questions.ts';
import { id, instant, slug, slugParam } from './fields.ts';
import { GROUP_SIZES } from './group-size.ts';
import { zoneFields } from './zone-offsets.ts';

/** The facts of a class that are given wherever it is shown. */
export const classFactsSchema = z.strictObject({
  id,
  slug,
  courseName: z.string(),
  instructorName: z.string(),
  deadline: instant,
  ...zoneFields,
  groupSize: z.enum(GROUP_SIZES),
  /** True if only students who have confirmed their address are matched; missing if not. */
  confirmAddresses: z.optional(z.boolean()),
  /** True if latecomers may sign up after the deadline, as groups exist already; missing if not. */
  takesLate: z.optional(z.boolean()),
  /** False once the term is over: then students can only read. */
  active: z.boolean(),
});

/** Presents what anybody may know of an approved class. */
export const publicClassSchema = z.extend(classFactsSchema, {
  /** The class's own questions, in the order in which they are asked; missing if there are none. */
  questions: z.optional(z.array(askedQuestionSchema)),
  /** True if chance decides for which groups a first meeting is booked, and to which it is proposed; missing if not. */
  comparesMeetings: z.optional(z.boolean()),
});
export type PublicClass = z.output<typeof publicClassSchema>;

export const getClass = defineCall({
  method: 'GET',
  path: '/api/classes/:slug',
  access: 'open',
  notFoundCode: 'class_not_found',
  summary: 'The public facts of an approved class.',
  params: z.strictObject({ slug: slugParam }),
  response: publicClassSchema,
});
