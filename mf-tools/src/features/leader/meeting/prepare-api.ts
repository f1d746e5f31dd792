import { createMeetingToken, redirectMeetingToken } from '@study-groups/contracts/scheduler';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

export const { useToolsPrepareMeetingMutation, useToolsRedirectTokenQuery } = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    toolsPrepareMeeting: build.mutation({ ...endpointOf(createMeetingToken) }),
    toolsRedirectToken: build.query({ ...endpointOf(redirectMeetingToken) }),
  }),
});
