import { useHost } from '@study-groups/web-sdk/host/useHost';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { useEffect } from 'react';
import { type Channel, linkWindows } from './link-windows.ts';
import { refreshOnFocus } from './refresh-on-focus.ts';

const CHANNEL = 'console';

/** Keeps what the window shows as other windows and other people leave it. */
export function useOtherWindows(): void {
  const host = useHost();
  useEffect(() => {
    const window = host.element.ownerDocument.defaultView;
    const store = storeOf(host);
    const unlink =
      window && 'BroadcastChannel' in window
        ? linkWindows(store, new window.BroadcastChannel(CHANNEL) as Channel)
        : undefined;
    const stop = window ? refreshOnFocus(store, window) : undefined;
    return () => {
      unlink?.();
      stop?.();
    };
  }, [host]);
}
