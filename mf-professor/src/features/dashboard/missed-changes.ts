import { createContext, use } from 'react';
import type { Dashboard } from './types.ts';

/** What somebody tried while another was faster. */
export interface Attempt {
  /** Tries it once more, on what is shown now. */
  again: () => void;
}

interface MissedChanges {
  /** Shows what was done to the class since the version that was shown, and offers what was tried once more. */
  tellMissed: (seen: number, present: Dashboard, attempt?: Attempt) => void;
}

const MissedChangesContext = createContext<MissedChanges | undefined>(undefined);

/** Given by the dashboard, which shows them. */
export const MissedChangesProvider = MissedChangesContext.Provider;

export function useMissedChanges(): MissedChanges {
  const missed = use(MissedChangesContext);
  if (!missed) throw new Error('useMissedChanges outside of the dashboard');
  return missed;
}
