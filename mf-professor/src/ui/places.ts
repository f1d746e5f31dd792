import { createContext, use } from 'react';

const NoticePlaceContext = createContext<HTMLElement | null>(null);

/** Given by the dashboard: where notices stay in sight, wherever the page has been scrolled to. */
export const NoticePlaceProvider = NoticePlaceContext.Provider;

/** Returns that place; null if there is none, or none yet. */
export function useNoticePlace(): HTMLElement | null {
  return use(NoticePlaceContext);
}

const SummaryPlaceContext = createContext<HTMLElement | null | undefined>(undefined);

/** Given by the dashboard: where the groups are summed up, beside the names of the tabs. */
export const SummaryPlaceProvider = SummaryPlaceContext.Provider;

/** Returns that place; null while it is not drawn yet, undefined if there is none. */
export function useSummaryPlace(): HTMLElement | null | undefined {
  return use(SummaryPlaceContext);
}
