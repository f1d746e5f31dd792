import { createContext, use } from 'react';

const NoticePlaceContext = createContext<HTMLElement | null>(null);

/** Given by the dashboard: where notices stay in sight, wherever the page has been scrolled to. */
export const NoticePlaceProvider = NoticePlaceContext.Provider;

/** That place; null where there is none, or none yet. */
export function useNoticePlace(): HTMLElement | null {
  return use(NoticePlaceContext);
}
