import { createContext, use } from 'react';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { getDashboard } from '@study-groups/contracts/dashboard';

/** All that the dashboard shows of a class. */
export type Dashboard = ResponseOf<typeof getDashboard>;
export type DashboardClass = Dashboard['class'];

const ShownClassContext = createContext<Dashboard | undefined>(undefined);

/** Hands the class that is shown down to everything on the dashboard. */
export const ShownClassProvider = ShownClassContext.Provider;

/** The class that is shown, as of the latest answer. */
export function useShownClass(): Dashboard {
  const shown = use(ShownClassContext);
  if (!shown) throw new Error('useShownClass outside of the dashboard');
  return shown;
}

/** Says if the groups of a class change without a mail for each change at present. */
export function isProvisional({ provisionalUntil }: Pick<DashboardClass, 'provisionalUntil'>): boolean {
  return provisionalUntil !== undefined && Date.parse(provisionalUntil) > Date.now();
}
