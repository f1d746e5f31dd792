import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useHost } from '../host/useHost.ts';
import { storeOf } from './store.ts';

/** Around a page that asks the API. Pages without it, and password prompts, load no data client. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <Provider store={storeOf(useHost())}>{children}</Provider>;
}
