import type { Store } from '@study-groups/web-sdk/store/store';
import { ADMIN_TAGS } from '../../../tags.ts';
import { selectSignIn, signedOut } from '../../session/sign-in.ts';
import { consoleApi } from '../api.ts';
import { selectMade } from './changes.ts';

/** What a window announces to the others: that it changed something, or that it ended the session. */
export type Message = 'changed' | 'signed-out';

/** The part of a `BroadcastChannel` that windows need. */
export interface Channel {
  postMessage: (message: Message) => void;
  onmessage: ((event: { data: unknown }) => void) | null;
  close: () => void;
}

type Linked = Pick<Store, 'getState' | 'dispatch' | 'subscribe'>;
type State = Parameters<typeof selectMade>[0] & Parameters<typeof selectSignIn>[0];

/**
 * Keeps the windows of a browser consistent: each asks anew for what it shows when another has changed something, which a
 * sign-in is too, and is left when another signs out.
 * @returns ends it
 */
export function linkWindows(store: Linked, channel: Channel): () => void {
  const state = () => store.getState() as State;
  let made = selectMade(state());
  let isOut = selectSignIn(state()) === 'out';
  // What came from the others is not announced to them again.
  let isTheirs = false;
  const unsubscribe = store.subscribe(() => {
    const nowMade = selectMade(state());
    const nowOut = selectSignIn(state()) === 'out';
    if (nowMade !== made) channel.postMessage('changed');
    if (nowOut && !isOut && !isTheirs) channel.postMessage('signed-out');
    made = nowMade;
    isOut = nowOut;
  });
  channel.onmessage = ({ data }) => {
    if (data === 'changed') store.dispatch(consoleApi.util.invalidateTags([...ADMIN_TAGS]));
    if (data !== 'signed-out') return;
    isTheirs = true;
    store.dispatch(signedOut());
    isTheirs = false;
  };
  return () => {
    unsubscribe();
    channel.close();
  };
}
