import { offerSessionToken } from '@study-groups/web-sdk/api/session-hand-over';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { useEffect } from 'react';
import { selectSignIn } from '../../session/sign-in.ts';
import { type Channel, linkWindows } from './link-windows.ts';
import { refreshOnFocus } from './refresh-on-focus.ts';

const CHANNEL = 'console';
type State = Parameters<typeof selectSignIn>[0];

/** Keeps what the window shows as other windows and other people leave it, and hands the session's token to new ones. */
export function useOtherWindows(): void {
  const host = useHost();
  useEffect(() => {
    const window = host.element.ownerDocument.defaultView;
    const store = storeOf(host);
    const unlink =
      window && 'BroadcastChannel' in window
        ? linkWindows(store, new window.BroadcastChannel(CHANNEL) as Channel)
        : undefined;
    const withdraw = offerSessionToken(host, () => selectSignIn(store.getState() as State) === 'in');
    const stop = window ? refreshOnFocus(store, window) : undefined;
    return () => {
      unlink?.();
      withdraw();
      stop?.();
    };
  }, [host]);
}
