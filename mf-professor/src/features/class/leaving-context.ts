import { createContext, use } from 'react';

/** Those of the class around the component. */
export interface LeavingTools {
  /** Asks whether students have left the course, and marks them so; calls `onClosed` when its dialogs are gone. */
  leave: (studentIds: readonly number[], onClosed?: () => void) => void;
  /** Shows the ways to place everybody and to mend the groups. */
  mend: () => void;
}

const LeavingContext = createContext<LeavingTools>({ leave: () => undefined, mend: () => undefined });

export const LeavingProvider = LeavingContext.Provider;

/** The ways to say that students have left, and to what mends their groups then. */
export function useLeaving(): LeavingTools {
  return use(LeavingContext);
}
