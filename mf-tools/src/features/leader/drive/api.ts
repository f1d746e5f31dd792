import { createDriveFolder } from '@study-groups/contracts/google';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

export const { useToolsCreateFolderMutation } = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({ toolsCreateFolder: build.mutation({ ...endpointOf(createDriveFolder) }) }),
});
