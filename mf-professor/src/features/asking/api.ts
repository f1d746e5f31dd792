import { declineWish } from '@study-groups/contracts/wishes';
import { OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { dashboardApi } from '../dashboard/api.ts';

const wishesApi = dashboardApi.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    // Also after a failure: the student may have taken it back.
    professorDeclineWish: build.mutation({ ...endpointOf(declineWish), invalidatesTags: ['Dashboard'] }),
  }),
});

export const { useProfessorDeclineWishMutation } = wishesApi;
