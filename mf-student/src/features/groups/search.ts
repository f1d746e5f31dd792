import type { Group } from '@study-groups/contracts/group';

/** Names and queries compare without case, marks and outer blanks: 'jose' finds 'José'. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();
}

/** The groups with a member whose name holds every word of the query, all of them for an empty query. */
export function groupsWith(groups: readonly Group[], query: string): readonly Group[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.filter(({ members }) =>
    members.some(({ fullName }) => words.every((word) => folded(fullName).includes(word))),
  );
}
