import { createContext, use } from 'react';

const SummaryPlaceContext = createContext<HTMLElement | null | undefined>(undefined);

/** Given by the dashboard: where the groups are summed up, beside the names of the tabs. */
export const SummaryPlaceProvider = SummaryPlaceContext.Provider;

/** That place; null while it is not drawn yet, undefined where there is none. */
export function useSummaryPlace(): HTMLElement | null | undefined {
  return use(SummaryPlaceContext);
}
