import { getSetup, sendTestMail } from '@study-groups/contracts/system';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../../tags.ts';

const setupApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminSetup: build.query({ ...endpointOf(getSetup), providesTags: ['Setup'] }),
    adminTestMail: build.mutation({ ...endpointOf(sendTestMail), invalidatesTags: ['Setup', 'Mail'] }),
  }),
});

export const { useAdminSetupQuery, useAdminTestMailMutation } = setupApi;
