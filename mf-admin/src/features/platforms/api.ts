import * as calls from '@study-groups/contracts/lms';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../../tags.ts';

/** The tags that a change of a platform invalidates. */
const CHANGES = { invalidatesTags: ['Setup', 'Audit'] } as const;

/** The calls about learning platforms. */
export const platformsApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminPlatforms: build.query({ ...endpointOf(calls.listPlatforms), providesTags: ['Setup'] }),
    adminAddPlatform: build.mutation({ ...endpointOf(calls.addPlatform), ...CHANGES }),
    adminChangePlatform: build.mutation({ ...endpointOf(calls.changePlatform), ...CHANGES }),
    adminRemovePlatform: build.mutation({ ...endpointOf(calls.removePlatform), ...CHANGES }),
    adminOpenAccess: build.mutation({ ...endpointOf(calls.openLmsAccess), ...CHANGES }),
    adminCloseAccess: build.mutation({ ...endpointOf(calls.closeLmsAccess), ...CHANGES }),
    adminAskForConsent: build.mutation(endpointOf(calls.askForLmsConsent)),
    // What the platform answers may change how its access stands.
    adminTryAccess: build.mutation({ ...endpointOf(calls.tryLmsAccess), invalidatesTags: ['Setup'] }),
    adminRegistrationLink: build.mutation(endpointOf(calls.createRegistrationLink)),
  }),
});

export const {
  useAdminPlatformsQuery,
  useAdminAddPlatformMutation,
  useAdminChangePlatformMutation,
  useAdminRemovePlatformMutation,
  useAdminOpenAccessMutation,
  useAdminCloseAccessMutation,
  useAdminAskForConsentMutation,
  useAdminTryAccessMutation,
  useAdminRegistrationLinkMutation,
} = platformsApi;
