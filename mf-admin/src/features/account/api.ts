import { changePassword, updateProfile } from '@study-groups/contracts/admin-users';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../../tags.ts';

/** The calls about the signed-in admin's own account. */
export const accountApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminUpdateProfile: build.mutation({
      ...endpointOf(updateProfile),
      invalidatesTags: ['Me', 'Admins', 'Audit'],
    }),
    adminChangePassword: build.mutation({ ...endpointOf(changePassword), invalidatesTags: ['Audit'] }),
  }),
});

export const { useAdminUpdateProfileMutation, useAdminChangePasswordMutation } = accountApi;
