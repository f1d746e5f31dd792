import type { AdminClass } from '@study-groups/contracts/admin';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { skipToken } from '@study-groups/web-sdk/store/redux';
import { useAdminClassQuery } from './api.ts';

/** The class whose details are shown. */
export interface ShownClass {
  /** Undefined while it is on its way. */
  one: AdminClass | undefined;
  /** True if it has been deleted. */
  isGone: boolean;
  /** The reason that it is not there. */
  error: unknown;
  refetch: () => void;
}

/** Asks for the class of a row that was opened; meanwhile the row itself says most of it. */
export function useShownClass(id: number | null, known: ReadonlyMap<number, AdminClass>): ShownClass {
  const { currentData, error, isFetching, refetch } = useAdminClassQuery(
    id === null ? skipToken : { params: { id: String(id) } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const one = id === null ? undefined : (currentData ?? known.get(id));
  return {
    one,
    isGone: !isFetching && isRequestFailure(error) && error.status === 404,
    error: one || isFetching ? undefined : error,
    refetch: () => void refetch(),
  };
}
