import { changePassword, updateProfile } from '@study-groups/contracts/admin-users';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { ADMIN_TAGS } from '../../tags.ts';
import { adminEndpoint } from '../session/session.ts';

/** The calls about the signed-in admin's own account. */
export const accountApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminUpdateProfile: build.mutation({
      ...adminEndpoint(updateProfile),
      invalidatesTags: ['Me', 'Admins', 'Audit'],
    }),
    adminChangePassword: build.mutation({ ...adminEndpoint(changePassword), invalidatesTags: ['Audit'] }),
  }),
});

export const { useAdminUpdateProfileMutation, useAdminChangePasswordMutation } = accountApi;
