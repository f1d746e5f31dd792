import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { createSlice, type PayloadAction } from '@study-groups/web-sdk/store/redux';
import { rootReducer } from '@study-groups/web-sdk/store/store';
import { isAway } from './failures.ts';

/** The reachability of the server; `doubtful` after a call that it did not answer, until it is asked once more. */
export type Reach = 'here' | 'doubtful' | 'away';

interface NetworkState {
  reach: Reach;
  /** Time of the latest response of which something is shown, in ms since 1970; undefined before the first. */
  answeredAt?: number | undefined;
}

interface Ended {
  type: string;
  payload: unknown;
  meta: { arg: { endpointName: string }; condition?: boolean; aborted?: boolean; fulfilledTimeStamp?: number };
}

/** The call that finds out whether the server answers again. */
export const PROBE = 'adminMe';

const isEnded = (action: { type: string }): action is Ended =>
  /^api\/execute(?:Query|Mutation)\/(?:fulfilled|rejected)$/.test(action.type);

function hear(state: NetworkState, { type, payload, meta }: Ended): void {
  if (type.endsWith('/fulfilled')) {
    state.reach = 'here';
    state.answeredAt = meta.fulfilledTimeStamp;
    return;
  }
  // One that was not asked for, or that nobody waits for any more.
  if (meta.condition || meta.aborted || typeof payload !== 'object' || payload === null) return;
  if (!isAway(payload as RequestFailure)) state.reach = 'here';
  else if (meta.arg.endpointName === PROBE) state.reach = 'away';
  else if (state.reach === 'here') state.reach = 'doubtful';
}

/** Follows all calls of the page, whichever remote makes them. */
export const networkSlice = createSlice({
  name: 'adminNetwork',
  initialState: { reach: 'here' } as NetworkState,
  reducers: {
    /** The device says that it has no network; a server on it answers all the same. */
    doubted: (state) => {
      if (state.reach === 'here') state.reach = 'doubtful';
    },
    /**
     * Records that the shown data was stored, and the server has not answered yet. @param payload when it was answered, in ms
     * since 1970
     */
    keptShown: (state, { payload }: PayloadAction<number>) => {
      state.reach = 'away';
      state.answeredAt = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isEnded, hear);
  },
  selectors: { selectReach: ({ reach }) => reach, selectAnsweredAt: ({ answeredAt }) => answeredAt },
});

declare module '@study-groups/web-sdk/store/store' {
  interface LazySlices {
    adminNetwork: NetworkState;
  }
}

export const { doubted, keptShown } = networkSlice.actions;
export const { selectReach, selectAnsweredAt } = networkSlice.injectInto(rootReducer).selectors;
