import { type TermChoices, termChoicesSchema } from '@study-groups/contracts/class-setup';

/** Under this name an address holds choices that are to be tried on a class. */
const NAME = 'try';

/** Returns the address at which choices are tried on the groups of another class; that saves them nowhere. */
export function tryAddress(slug: string, choices: TermChoices): string {
  const search = new URLSearchParams({ tab: 'settings', section: 'weights', [NAME]: JSON.stringify(choices) });
  return `/dashboard/${slug}?${search}`;
}

/** The choices that an address holds; undefined for none, and for what is none. */
export function triedIn(search: URLSearchParams): TermChoices | undefined {
  try {
    return termChoicesSchema.safeParse(JSON.parse(search.get(NAME) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
