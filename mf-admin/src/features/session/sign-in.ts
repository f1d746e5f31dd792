import type { ResponseOf } from '@study-groups/contracts/call';
import type { getAdmin } from '@study-groups/contracts/admin';
import type { SignIn as Ways } from '@study-groups/contracts/sign-in';
import { createSlice, type PayloadAction } from '@study-groups/web-sdk/store/redux';
import { rootReducer } from '@study-groups/web-sdk/store/store';

/** The signed-in admin. */
export type Me = ResponseOf<typeof getAdmin>;

/** The sign-in state of the admin, as far as the API has said; `expired` is a session that ended while the console was open. */
export type SignIn = 'unknown' | 'in' | 'expired' | 'out';

interface SignInState {
  signIn: SignIn;
  /** The admin who is signed in, or was until the session expired. */
  admin?: Me;
  /** The ways to sign in here, where there is a provider. */
  ways?: Ways | undefined;
}

interface CallAction {
  type: string;
  payload: unknown;
  meta: { arg: { endpointName: string }; baseQueryMeta?: Ways | undefined };
}

/** A session that nobody had needs a login; one that ends while somebody works is asked for again in place. */
function ended(state: SignInState): void {
  if (state.signIn === 'in') state.signIn = 'expired';
  else if (state.signIn === 'unknown') state.signIn = 'out';
}

/** Updates the sign-in state from the end of a call. */
function hear(state: SignInState, { type, payload, meta }: CallAction): void {
  const { endpointName } = meta.arg;
  if (type.endsWith('/rejected')) {
    // A wrong password at the login says nothing about a session.
    const isRefused =
      !endpointName.startsWith('adminLogin') && (payload as { status?: number } | undefined)?.status === 401;
    if (isRefused) ended(state);
  } else if (!type.endsWith('/fulfilled')) return;
  else if (endpointName.startsWith('adminLogin')) {
    state.signIn = 'in';
    // Somebody else finds nothing of who was here before.
    if (state.admin?.id !== (payload as { id: number }).id) delete state.admin;
  } else if (endpointName === 'adminMe') {
    if (payload === null) {
      state.ways = meta.baseQueryMeta;
      return ended(state);
    }
    state.signIn = 'in';
    state.admin = payload as Me;
  } else if (endpointName === 'adminLogout') leave(state);
}

function leave(state: SignInState): void {
  state.signIn = 'out';
  delete state.admin;
}

function isAdminCall(action: object): action is CallAction {
  const name = (action as Partial<CallAction>).meta?.arg?.endpointName;
  return typeof name === 'string' && name.startsWith('admin');
}

/** Follows the calls of this remote: a 401 on any of them ends the session. */
export const signInSlice = createSlice({
  name: 'adminSignIn',
  initialState: { signIn: 'unknown' } as SignInState,
  reducers: {
    /** The session was ended in another window, or is not wanted any more. */
    signedOut: leave,
    /** Sets the admin who was signed in when the shown data was stored; the server has not been asked yet. */
    signedInBefore: (state, { payload }: PayloadAction<Me>) => {
      if (state.signIn === 'unknown') Object.assign(state, { signIn: 'in', admin: payload });
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAdminCall, hear);
  },
  selectors: {
    selectSignIn: (state) => state.signIn,
    selectAdmin: (state) => state.admin,
    selectWays: (state) => state.ways,
  },
});

declare module '@study-groups/web-sdk/store/store' {
  interface LazySlices {
    adminSignIn: SignInState;
  }
}

export const { signedOut, signedInBefore } = signInSlice.actions;

/** The selectors for the sign-in state, the admin, and the ways to sign in. */
export const { selectSignIn, selectAdmin, selectWays } = signInSlice.injectInto(rootReducer).selectors;
