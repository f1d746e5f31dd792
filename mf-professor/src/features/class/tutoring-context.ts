import { createContext, use } from 'react';
import { useMay } from './may.ts';

const TutoringContext = createContext<(groupId?: number) => void>(() => undefined);

export const TutoringProvider = TutoringContext.Provider;

/** Returns what asks who is the tutor of which groups, one of them chosen at first; undefined for all but the owner. */
export function useTutoring(): ((groupId?: number) => void) | undefined {
  const ask = use(TutoringContext);
  return useMay()('own') ? ask : undefined;
}
