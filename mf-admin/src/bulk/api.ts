import { beginBulk, dismissBulk, listBulk, readBulk, runBulk, stopBulk } from '@study-groups/contracts/bulk';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../tags.ts';

/** The calls about what is done with many rows at once, which the server does by itself once it is begun. */
export const bulkApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminBulks: build.query({ ...endpointOf(listBulk), providesTags: ['Bulk'] }),
    adminBulkRows: build.query(endpointOf(readBulk)),
    adminBeginBulk: build.mutation(endpointOf(beginBulk)),
    adminRunBulk: build.mutation({ ...endpointOf(runBulk), invalidatesTags: ['Bulk', 'Audit'] }),
    adminStopBulk: build.mutation({ ...endpointOf(stopBulk), invalidatesTags: ['Bulk'] }),
    adminDismissBulk: build.mutation({ ...endpointOf(dismissBulk), invalidatesTags: ['Bulk'] }),
  }),
});

export const {
  useAdminBulksQuery,
  useLazyAdminBulkRowsQuery,
  useAdminBeginBulkMutation,
  useAdminRunBulkMutation,
  useAdminStopBulkMutation,
  useAdminDismissBulkMutation,
} = bulkApi;
