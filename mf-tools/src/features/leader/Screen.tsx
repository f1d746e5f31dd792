import type { ReactNode } from 'react';
import shared from './shared.module.css';

/** Around everything that a leader's page shows by turns. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className={shared.screen}>{children}</div>;
}
