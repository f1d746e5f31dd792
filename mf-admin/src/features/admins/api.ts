import {
  adminIdentitySchema,
  createAdmin,
  deleteAdmin,
  listAdmins,
  updateAdmin,
} from '@study-groups/contracts/admin-users';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../../tags.ts';

/** The calls about admins. */
export const adminsApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminAdmins: build.query({ ...endpointOf(listAdmins), providesTags: ['Admins'] }),
    adminCreateAdmin: build.mutation({ ...endpointOf(createAdmin), invalidatesTags: ['Admins', 'Audit'] }),
    // Also after a failure: somebody else may have edited or deleted the admin.
    adminUpdateAdmin: build.mutation({
      ...endpointOf(updateAdmin),
      invalidatesTags: ['Admins', 'Me', 'Audit'],
      // An edit shows at once; a new password can't be taken back, so it waits for the server.
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled }) => {
        const identity = adminIdentitySchema.safeParse({ username: body.username, name: body.name, email: body.email });
        if (body.password !== undefined || !identity.success) return;
        const shown = dispatch(
          adminsApi.util.updateQueryData('adminAdmins', undefined, (admins) => {
            const edited = admins.find(({ id }) => String(id) === params.id);
            if (edited) Object.assign(edited, identity.data);
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
    adminDeleteAdmin: build.mutation({ ...endpointOf(deleteAdmin), invalidatesTags: ['Admins', 'Audit'] }),
  }),
});

export const {
  useAdminAdminsQuery,
  useAdminCreateAdminMutation,
  useAdminUpdateAdminMutation,
  useAdminDeleteAdminMutation,
} = adminsApi;
