import * as calls from '@study-groups/contracts/sign-in-providers';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../../tags.ts';

/** The tags that a change of a provider invalidates. */
const CHANGES = { invalidatesTags: ['Setup', 'Audit'] } as const;

/** The calls about providers of sign-in, and whom they know. */
export const providersApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminProviders: build.query({ ...endpointOf(calls.listProviders), providesTags: ['Setup'] }),
    adminAddProvider: build.mutation({ ...endpointOf(calls.addProvider), ...CHANGES }),
    adminChangeProvider: build.mutation({ ...endpointOf(calls.changeProvider), ...CHANGES }),
    adminRemoveProvider: build.mutation({ ...endpointOf(calls.removeProvider), ...CHANGES }),
    adminCheckProvider: build.mutation(endpointOf(calls.checkProvider)),
    adminOnlyByProvider: build.mutation({ ...endpointOf(calls.switchOnlyByProvider), ...CHANGES }),
    adminIdentities: build.query({ ...endpointOf(calls.listIdentities), providesTags: ['Setup'] }),
    adminReleaseIdentity: build.mutation({ ...endpointOf(calls.releaseIdentity), ...CHANGES }),
    adminLinkIdentity: build.mutation(endpointOf(calls.linkIdentity)),
  }),
});

export const {
  useAdminProvidersQuery,
  useAdminAddProviderMutation,
  useAdminChangeProviderMutation,
  useAdminRemoveProviderMutation,
  useAdminCheckProviderMutation,
  useAdminOnlyByProviderMutation,
  useAdminIdentitiesQuery,
  useAdminReleaseIdentityMutation,
  useAdminLinkIdentityMutation,
} = providersApi;
