import { approveRequest, createClass, rejectRequest } from '@study-groups/contracts/admin';
import { listClasses } from '@study-groups/contracts/admin-classes';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { ADMIN_TAGS } from '../../tags.ts';
import { adminEndpoint } from '../session/session.ts';

const classesApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminClasses: build.query({ ...adminEndpoint(listClasses), providesTags: ['AdminClasses'] }),
    adminCreateClass: build.mutation({ ...adminEndpoint(createClass), invalidatesTags: ['AdminClasses'] }),
    // Also after a failure: someone else may have decided.
    adminApprove: build.mutation({ ...adminEndpoint(approveRequest), invalidatesTags: ['AdminClasses', 'Mail'] }),
    adminReject: build.mutation({ ...adminEndpoint(rejectRequest), invalidatesTags: ['AdminClasses', 'Mail'] }),
  }),
});

export const { useAdminClassesQuery, useAdminCreateClassMutation, useAdminApproveMutation, useAdminRejectMutation } =
  classesApi;
