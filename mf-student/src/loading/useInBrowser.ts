import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Tells whether a browser shows the page: not on the server, nor while a browser takes over what that has drawn. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
