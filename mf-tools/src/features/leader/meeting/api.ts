import { createGoogleEvents } from '@study-groups/contracts/google';
import { createInvitation, getMeetingData } from '@study-groups/contracts/scheduler';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

export const { useToolsMeetingQuery, useToolsCreateEventsMutation, useToolsInviteMutation } = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    toolsMeeting: build.query({ ...endpointOf(getMeetingData) }),
    toolsCreateEvents: build.mutation({ ...endpointOf(createGoogleEvents) }),
    toolsInvite: build.mutation({ ...endpointOf(createInvitation) }),
  }),
});
