import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import type { RequestHost } from '../api/request.ts';

/** The state of slices that remotes add; each remote declares its own by merging into this interface. */
export interface LazySlices {}

/** The one reducer. A remote adds a slice at module top level: `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices(api).withLazyLoadedSlices<LazySlices>();

/** The checks of development take long on a slow machine, and a warning each time helps nobody. */
const UNTIMED = { warnAfter: Infinity };

function makeStore(host: RequestHost) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: host }, immutableCheck: UNTIMED, serializableCheck: UNTIMED }).concat(
        api.middleware,
      ),
  });
  // Only queries that ask for it (`refetchOnFocus`) listen.
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof makeStore>;

const stores = new WeakMap<RequestHost, Store>();

/** The one store of a host, made when a page first asks for data. */
export function storeOf(host: RequestHost): Store {
  const known = stores.get(host) ?? makeStore(host);
  stores.set(host, known);
  return known;
}
