import { SEMESTERS } from '@study-groups/contracts/class';
import { GROUP_SIZES } from '@study-groups/contracts/group-size';
import * as z from 'zod/mini';
import { type ClassDraft, EMPTY_CLASS } from './class-draft.ts';

/** What the workspace keeps of a form for a class: never a password. */
const storedSchema = z.strictObject({
  /** Of the class that the form was made from; null for a new one. */
  version: z.nullable(z.int()),
  entries: z.strictObject({
    courseName: z.string(),
    instructorName: z.string(),
    instructorEmail: z.string(),
    deadline: z.string(),
    timeZone: z.string(),
    slug: z.string(),
    groupSize: z.enum(GROUP_SIZES),
    /** What an earlier version of the console has kept lacks it. */
    confirmAddresses: z._default(z.enum(['on', 'off']), 'off'),
    courseCode: z.string(),
    university: z.string(),
    semester: z.enum([...SEMESTERS, '']),
    year: z.string(),
  }),
});
export type StoredDraft = z.output<typeof storedSchema>;

/** Under which the workspace keeps the form. @param id of the class; undefined for a new one */
export const draftKey = (id: number | undefined): string => `class:${id ?? 'new'}`;

/** What is kept of a form. */
export function storedOf(draft: ClassDraft, version: number | null): StoredDraft {
  const { dashboardPassword: _, groupsPagePassword: __, ...entries } = draft;
  return { version, entries };
}

/** The form of what was kept, by this or another version of the console; undefined where it can't be read. */
export function readDraft(stored: unknown): { version: number | null; draft: ClassDraft } | undefined {
  const { data } = storedSchema.safeParse(stored);
  return data && { version: data.version, draft: { ...EMPTY_CLASS, ...data.entries } };
}
