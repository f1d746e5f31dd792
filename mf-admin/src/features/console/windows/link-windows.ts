import type { Store } from '@study-groups/web-sdk/store/store';
import { ADMIN_TAGS } from '../../../tags.ts';
import { selectSignIn, signedOut } from '../../session/sign-in.ts';
import { consoleApi } from '../api.ts';
import { createSlice } from '@study-groups/web-sdk/store/redux';
import { rootReducer } from '@study-groups/web-sdk/store/store';

interface ChangesState {
  /** Number of changes that this window has made. */
  made: number;
}

interface Done {
  type: string;
  meta: { arg: { endpointName: string } };
}

const isChange = (action: { type: string }): action is Done =>
  action.type === 'api/executeMutation/fulfilled' && (action as Partial<Done>).meta?.arg.endpointName !== 'adminLogout';

/** Counts the changes that the server made for this window, by whichever remote's part, so that others hear of them. */
const changesSlice = createSlice({
  name: 'adminChanges',
  initialState: { made: 0 } as ChangesState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isChange, (state) => {
      state.made += 1;
    });
  },
  selectors: { selectMade: ({ made }) => made },
});

declare module '@study-groups/web-sdk/store/store' {
  interface LazySlices {
    adminChanges: ChangesState;
  }
}

const { selectMade } = changesSlice.injectInto(rootReducer).selectors;

/** The messages of a window to the others: that it changed something, or that it ended the session. */
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
 * Keeps the windows of a browser consistent: each requests its shown data again when another has changed something, which
 * includes a sign-in, and is left when another signs out.
 * @returns a function that ends it
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
