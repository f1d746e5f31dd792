import type { DeskTask } from '@study-groups/contracts/desk';

/** The sections of the settings, as they stand below each other in their list. */
export const SECTION_GROUPS = [
  { group: 'signUp', sections: ['deadline', 'late', 'roster', 'expected', 'confirmation', 'questions'] },
  { group: 'forming', sections: ['matching', 'naming', 'weights', 'rules'] },
  { group: 'running', sections: ['meeting', 'comings', 'newGroup', 'surveys', 'figures'] },
  { group: 'access', sections: ['links', 'embedding', 'people', 'passwords'] },
  { group: 'records', sections: ['courseName', 'mails', 'copy', 'history'] },
] as const;

/** By these names the address knows them. */
export type SectionName = (typeof SECTION_GROUPS)[number]['sections'][number];

export const SECTION_NAMES: readonly SectionName[] = SECTION_GROUPS.flatMap(
  ({ sections }): readonly SectionName[] => sections,
);

/** These change nothing of the class. */
const FOR_READERS: ReadonlySet<SectionName> = new Set(['links', 'embedding', 'people', 'history']);

/** Returns the task that somebody at the desk needs for a section. */
export const needOf = (name: SectionName): DeskTask => (FOR_READERS.has(name) ? 'read' : 'manage');

/** The id of a section on the page. */
export const idOf = (name: SectionName): string => `settings-${name}`;
