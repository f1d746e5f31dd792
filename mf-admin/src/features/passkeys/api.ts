import * as calls from '@study-groups/contracts/passkeys';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../../tags.ts';
import { holdSession } from '../session/session.ts';

/** The calls of the second factor. */
export const passkeysApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminPasskeys: build.query({ ...endpointOf(calls.listPasskeys), providesTags: ['Me'] }),
    adminBeginPasskey: build.mutation(endpointOf(calls.beginPasskey)),
    adminAddPasskey: build.mutation({ ...endpointOf(calls.addPasskey), invalidatesTags: ['Me', 'Audit'] }),
    adminRemovePasskey: build.mutation({ ...endpointOf(calls.removePasskey), invalidatesTags: ['Me', 'Audit'] }),
    // Not by the name of an admin's call: a wrong password here ends no session.
    beginAdminLogin: build.mutation(endpointOf(calls.beginPasskeyLogin)),
    adminLoginByPasskey: build.mutation({
      ...endpointOf(calls.loginByPasskey),
      invalidatesTags: ADMIN_TAGS,
      onQueryStarted: (_, { queryFulfilled }) => queryFulfilled.then(({ data }) => holdSession(data), ignore),
    }),
  }),
});

/** The caller of the mutation sees the failure. */
function ignore(): void {}

export const {
  useAdminPasskeysQuery,
  useAdminBeginPasskeyMutation,
  useAdminAddPasskeyMutation,
  useAdminRemovePasskeyMutation,
  useBeginAdminLoginMutation,
  useAdminLoginByPasskeyMutation,
} = passkeysApi;
