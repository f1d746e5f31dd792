import { createContext, use } from 'react';
import type { Dashboard } from './types.ts';

const ShownClassContext = createContext<Dashboard | undefined>(undefined);

/** Hands the class that is shown down to everything on the dashboard. */
export const ShownClassProvider = ShownClassContext.Provider;

/** The class that is shown, as of the latest answer. */
export function useShownClass(): Dashboard {
  const shown = use(ShownClassContext);
  if (!shown) throw new Error('useShownClass outside of the dashboard');
  return shown;
}
