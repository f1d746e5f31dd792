import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';

/** The state of slices that remotes add; each remote declares its own by merging into this interface. */
export interface LazySlices {}

/** The one reducer. A remote adds a slice at module top level: `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices(api).withLazyLoadedSlices<LazySlices>();

/** A store of its own, for tests; pages use `store`. */
export function makeStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  // Only queries that ask for it (`refetchOnFocus`) listen.
  setupListeners(store.dispatch);
  return store;
}

/** The one store of the page. */
export const store = makeStore();

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = typeof store.dispatch;
