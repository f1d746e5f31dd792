import { getSetup, sendTestMail } from '@study-groups/contracts/system';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { ADMIN_TAGS } from '../../tags.ts';
import { adminEndpoint } from '../session/session.ts';

const setupApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminSetup: build.query({ ...adminEndpoint(getSetup), providesTags: ['Setup'] }),
    adminTestMail: build.mutation({ ...adminEndpoint(sendTestMail), invalidatesTags: ['Setup', 'Mail'] }),
  }),
});

export const { useAdminSetupQuery, useAdminTestMailMutation } = setupApi;
