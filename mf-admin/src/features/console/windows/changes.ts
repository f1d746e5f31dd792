import { createSlice } from '@study-groups/web-sdk/store/redux';
import { rootReducer } from '@study-groups/web-sdk/store/store';

interface ChangesState {
  /** How many changes this window has made. */
  made: number;
}

interface Done {
  type: string;
  meta: { arg: { endpointName: string } };
}

const isChange = (action: { type: string }): action is Done =>
  action.type === 'api/executeMutation/fulfilled' && (action as Partial<Done>).meta?.arg.endpointName !== 'adminLogout';

/** Counts the changes that the server made for this window, by whichever remote's part, so that others hear of them. */
export const changesSlice = createSlice({
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

export const { selectMade } = changesSlice.injectInto(rootReducer).selectors;
