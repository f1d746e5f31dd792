import { getGoogleCredentials } from '@study-groups/contracts/scheduler';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

export const { useToolsGoogleQuery } = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({ toolsGoogle: build.query({ ...endpointOf(getGoogleCredentials) }) }),
});
