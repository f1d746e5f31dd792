import { createContext, use } from 'react';
import type { Dashboard } from '../class/shown-class.ts';

/** A text about a change that can't be made any more, where there is more to say than that it was not made. */
export interface Refusal {
  text: string;
  /** Changes after this event were in the way. */
  since: number;
}

/** An attempt that came after another person's change. */
export interface Attempt {
  /** Tries it once more, on what is shown now; left out where that makes no sense. */
  again?: () => void;
  refused: Refusal | undefined;
  /** The last event that was known when it was made. */
  since: number;
}

interface MissedChanges {
  /** Shows what was done to the class since it was shown, and offers what was tried once more. */
  reportMissed: (present: Dashboard, attempt: Attempt) => void;
}

const MissedChangesContext = createContext<MissedChanges | undefined>(undefined);

/** Given by the dashboard, which shows them. */
export const MissedChangesProvider = MissedChangesContext.Provider;

export function useMissedChanges(): MissedChanges {
  const missed = use(MissedChangesContext);
  if (!missed) throw new Error('useMissedChanges outside of the dashboard');
  return missed;
}
