import { createContext, use } from 'react';
import type { Dashboard } from './types.ts';

interface MissedChanges {
  /** Shows what was done to the class since the version that was shown. */
  tellMissed: (seen: number, present: Dashboard) => void;
}

const MissedChangesContext = createContext<MissedChanges | undefined>(undefined);

/** Given by the dashboard, which shows them. */
export const MissedChangesProvider = MissedChangesContext.Provider;

export function useMissedChanges(): MissedChanges {
  const missed = use(MissedChangesContext);
  if (!missed) throw new Error('useMissedChanges outside of the dashboard');
  return missed;
}
