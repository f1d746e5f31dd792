import type { AdminUser } from '@study-groups/contracts/admin-users';
import type { Language } from '@study-groups/contracts/language';
import type { Sorting } from '../../workspace/state.ts';

/** What the table of admins can be sorted by. */
const SORTS = ['username', 'name', 'email', 'createdAt'] as const satisfies readonly (keyof AdminUser)[];

/** The admins in the order that was chosen; as the server sends them, the first one first, unless one was. */
export function sortAdmins(
  admins: readonly AdminUser[],
  sort: Sorting | null,
  language: Language,
): readonly AdminUser[] {
  const by = SORTS.find((each) => each === sort?.by);
  if (!sort || !by) return admins;
  const direction = sort.order === 'ascending' ? 1 : -1;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return admins.toSorted((one, other) => direction * compare(one[by], other[by]));
}
