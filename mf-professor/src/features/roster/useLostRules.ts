import type { ExpectedPerson } from '@study-groups/contracts/roster';
import { useShownClass } from '../class/shown-class.ts';
import { countAwaited } from '../rules/edit-rules.ts';

/** Counts the rules that wait for somebody whom a new roster would not name: they go with it. */
export function useLostRules(people: readonly ExpectedPerson[]): number {
  const { rules } = useShownClass().class;
  const listed = new Set(people.map(({ email }) => email));
  return countAwaited(rules, (email) => !listed.has(email));
}
