import { createDriveFolder, createGoogleEvents } from '@study-groups/contracts/google';
import * as scheduler from '@study-groups/contracts/scheduler';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

const leaderApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    toolsPrepareMeeting: build.mutation({ ...endpointOf(scheduler.createMeetingToken) }),
    toolsRedirectToken: build.query({ ...endpointOf(scheduler.redirectMeetingToken) }),
    toolsMeeting: build.query({ ...endpointOf(scheduler.getMeetingData) }),
    toolsGoogle: build.query({ ...endpointOf(scheduler.getGoogleCredentials) }),
    toolsCreateEvents: build.mutation({ ...endpointOf(createGoogleEvents) }),
    toolsCreateFolder: build.mutation({ ...endpointOf(createDriveFolder) }),
    toolsInvite: build.mutation({ ...endpointOf(scheduler.createInvitation) }),
  }),
});

export const {
  useToolsPrepareMeetingMutation,
  useToolsRedirectTokenQuery,
  useToolsMeetingQuery,
  useToolsGoogleQuery,
  useToolsCreateEventsMutation,
  useToolsCreateFolderMutation,
  useToolsInviteMutation,
} = leaderApi;
