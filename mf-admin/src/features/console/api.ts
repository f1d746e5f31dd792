import { countPending } from '@study-groups/contracts/admin-classes';
import { searchAll } from '@study-groups/contracts/admin-search';
import { releaseHold } from '@study-groups/contracts/system';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../../tags.ts';

/** Time for which results are kept for a user who types the same again, in seconds. */
const KEEP_FOUND_S = 30;

export const consoleApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminReleaseHold: build.mutation({
      ...endpointOf(releaseHold),
      invalidatesTags: ['Setup', 'System', 'Jobs', 'Mail'],
    }),
    adminPending: build.query({ ...endpointOf(countPending), providesTags: ['AdminClasses'] }),
    adminSearch: build.query({ ...endpointOf(searchAll), keepUnusedDataFor: KEEP_FOUND_S }),
  }),
});

export const { useAdminPendingQuery, useAdminReleaseHoldMutation, useAdminSearchQuery } = consoleApi;
