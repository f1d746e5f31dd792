import type { AdminClass } from '@study-groups/contracts/admin';
import type { ClassStatus } from '@study-groups/contracts/class';

/** What the classes table is narrowed to. */
export interface ClassFilter {
  query: string;
  status: ClassStatus | 'all';
}

export const EVERYTHING: ClassFilter = { query: '', status: 'all' };

/** The classes that the filter lets through, pending ones first, otherwise in the order given. */
export function filterClasses(classes: readonly AdminClass[], { query, status }: ClassFilter): AdminClass[] {
  const words = plain(query).split(/\s+/);
  return classes
    .filter((one) => status === 'all' || one.status === status)
    .filter((one) => {
      const text = plain(textsOf(one).join('\n'));
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => Number(b.status === 'pending') - Number(a.status === 'pending'));
}

function textsOf(one: AdminClass): string[] {
  const { courseName, courseCode, university, instructorName, instructorEmail, slug, slugProposal } = one;
  return [courseName, courseCode, university, instructorName, instructorEmail, slug ?? slugProposal].filter(
    (text) => text !== null,
  );
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
