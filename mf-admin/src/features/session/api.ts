import { getAdmin, loginAdmin, logoutAdmin } from '@study-groups/contracts/admin';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import type { RequestArgs } from '@study-groups/web-sdk/api/request';
import { ADMIN_TAGS } from '../../tags.ts';
import { dropSession, holdSession } from './session.ts';
import type { Me } from './sign-in.ts';

export type { Me };

/** The calls of the session. */
export const sessionApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    /** The signed-in admin; null without one. */
    adminMe: build.query<Me | null, void>({
      query: endpointOf(getAdmin, { nullOn401: true }).query as () => RequestArgs,
      providesTags: ['Me'],
    }),
    adminLogin: build.mutation({
      ...endpointOf(loginAdmin),
      // Whatever was asked for without a session, or by somebody else.
      invalidatesTags: ADMIN_TAGS,
      onQueryStarted: (_, { queryFulfilled }) => queryFulfilled.then(({ data }) => holdSession(data), ignore),
    }),
    adminLogout: build.mutation({
      ...endpointOf(logoutAdmin),
      onQueryStarted: (_, { queryFulfilled }) => queryFulfilled.then(dropSession, ignore),
    }),
  }),
});

/** The caller of the mutation sees the failure. */
function ignore(): void {}

export const { useAdminMeQuery, useAdminLoginMutation, useAdminLogoutMutation } = sessionApi;
