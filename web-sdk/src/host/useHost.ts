import { createContext, use, useSyncExternalStore } from 'react';
import type { Scheme } from '../ui/tokens.ts';
import type { Host } from './host.ts';
import type { ShowToast, Toast } from './toasts.ts';

/** Given by `HostProvider`. */
export const HostContext = createContext<Host | undefined>(undefined);

/** Returns the host of the page. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('a page needs a HostProvider around it');
  return host;
}

/** Shows toasts: `toast('success', title, { text })`. */
export function useToast(): ShowToast {
  return useHost().toasts.show;
}

/** The toast that shows, for the Toaster. */
export function useShownToast(): Toast | undefined {
  const { toasts } = useHost();
  return useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
}

/** The look that is shown. */
export function useScheme(): Scheme {
  const { scheme } = useHost();
  return useSyncExternalStore(scheme.subscribe, scheme.current, () => 'light');
}

/**
 * Returns what this device keeps under a key, null if nothing; undefined on the server, which knows no device, and while a
 * browser takes over what that has drawn.
 */
export function useKept(key: string): string | null | undefined {
  const { storage } = useHost();
  return useSyncExternalStore(
    neverChanges,
    () => storage.local.read(key),
    () => undefined,
  );
}

const neverChanges = () => () => undefined;
