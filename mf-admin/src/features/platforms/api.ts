import * as calls from '@study-groups/contracts/lms';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../../tags.ts';

/** What a change of a platform makes old. */
const CHANGES = { invalidatesTags: ['Setup', 'Audit'] } as const;

/** The calls about learning platforms. */
export const platformsApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminPlatforms: build.query({ ...endpointOf(calls.listPlatforms), providesTags: ['Setup'] }),
    adminAddPlatform: build.mutation({ ...endpointOf(calls.addPlatform), ...CHANGES }),
    adminChangePlatform: build.mutation({ ...endpointOf(calls.changePlatform), ...CHANGES }),
    adminRemovePlatform: build.mutation({ ...endpointOf(calls.removePlatform), ...CHANGES }),
    adminRegistrationLink: build.mutation(endpointOf(calls.createRegistrationLink)),
  }),
});

export const {
  useAdminPlatformsQuery,
  useAdminAddPlatformMutation,
  useAdminChangePlatformMutation,
  useAdminRemovePlatformMutation,
  useAdminRegistrationLinkMutation,
} = platformsApi;
