import { createSlice } from '@study-groups/web-sdk/store/redux';
import { rootReducer } from '@study-groups/web-sdk/store/store';

/** Whether an admin is signed in, as far as the API has told. */
export type SignIn = 'unknown' | 'in' | 'out';

interface SignInState {
  signIn: SignIn;
}

interface CallAction {
  type: string;
  payload: unknown;
  meta: { arg: { endpointName: string } };
}

/** What the end of a call tells about being signed in; undefined where it tells nothing new. */
function toldBy({ type, payload, meta }: CallAction): SignIn | undefined {
  const { endpointName } = meta.arg;
  if (type.endsWith('/fulfilled')) {
    if (endpointName === 'adminMe') return payload === null ? 'out' : 'in';
    if (endpointName === 'adminLogin') return 'in';
    if (endpointName === 'adminLogout') return 'out';
    return undefined;
  }
  // A wrong password at the login says nothing about a session.
  const isRefused = type.endsWith('/rejected') && endpointName !== 'adminLogin';
  return isRefused && (payload as { status?: number } | undefined)?.status === 401 ? 'out' : undefined;
}

function isAdminCall(action: object): action is CallAction {
  const name = (action as Partial<CallAction>).meta?.arg?.endpointName;
  return typeof name === 'string' && name.startsWith('admin');
}

/** Follows the calls of this remote: a 401 on any of them ends the session, which sends the console to /admin. */
export const signInSlice = createSlice({
  name: 'adminSignIn',
  initialState: { signIn: 'unknown' } as SignInState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isAdminCall, (state, action) => {
      state.signIn = toldBy(action) ?? state.signIn;
    });
  },
  selectors: { selectSignIn: (state) => state.signIn },
});

declare module '@study-groups/web-sdk/store/store' {
  interface LazySlices {
    adminSignIn: SignInState;
  }
}

/** The selector of whether an admin is signed in. */
export const { selectSignIn } = signInSlice.injectInto(rootReducer).selectors;
