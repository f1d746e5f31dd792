import { SEMESTERS } from '@study-groups/contracts/class';
import { GROUP_SIZES } from '@study-groups/contracts/group-size';
import { mapValues } from '@study-groups/contracts/tables';
import * as z from 'zod/mini';
import type { Typed } from '../../workspace/typed.ts';
import { type ClassDraft, EMPTY_CLASS } from './class-draft.ts';

const { groupSize: _size, confirmAddresses: _confirm, semester: _semester, ...TEXTS } = entriesOf(EMPTY_CLASS);

const entriesSchema = z.strictObject({
  // What earlier versions of the console have kept may lack a field.
  ...mapValues(TEXTS, (empty) => z._default(z.string(), empty)),
  groupSize: z.enum(GROUP_SIZES),
  confirmAddresses: z._default(z.enum(['on', 'off']), 'off'),
  semester: z.enum([...SEMESTERS, '']),
});

/** The part of a form for a class that the workspace keeps: never a password. */
const storedSchema = z.strictObject({
  /** Of the class that the form was made from; null for a new one. */
  version: z.nullable(z.int()),
  /** The form of that class. What an earlier version of the console has kept lacks it: all counts as typed. */
  seen: z._default(entriesSchema, entriesOf(EMPTY_CLASS)),
  entries: entriesSchema,
});
export type StoredDraft = z.output<typeof storedSchema>;

/** The text typed over a version of a class. */
export interface KeptDraft extends Typed<ClassDraft> {
  /** Null for a new class. */
  version: number | null;
}

/** Under which the workspace keeps the form. @param id of the class; undefined for a new one */
export const draftKey = (id: number | undefined): string => `class:${id ?? 'new'}`;

/** Returns the part of a form that is kept. */
export function storedOf({ version, seen, draft }: KeptDraft): StoredDraft {
  return { version, seen: entriesOf(seen), entries: entriesOf(draft) };
}

/** The form of what was kept, by this or another version of the console; undefined where it can't be read. */
export function readDraft(stored: unknown): KeptDraft | undefined {
  const { data } = storedSchema.safeParse(stored);
  if (!data) return undefined;
  const { version, seen, entries } = data;
  return { version, seen: { ...EMPTY_CLASS, ...seen }, draft: { ...EMPTY_CLASS, ...entries } };
}

function entriesOf(draft: ClassDraft) {
  const { dashboardPassword: _, groupsPagePassword: __, ...entries } = draft;
  return entries;
}
