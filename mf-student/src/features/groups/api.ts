import { getGroupCalendar, getGroups } from '@study-groups/contracts/group';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

/** Time for which the groups of a class count as fresh after their page was left, in seconds. */
const FRESH_SECONDS = 120;

const groupsApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    studentGroups: build.query({ ...endpointOf(getGroups), keepUnusedDataFor: FRESH_SECONDS }),
    takeGroupTimes: build.mutation({ ...endpointOf(getGroupCalendar) }),
  }),
});

export const { useStudentGroupsQuery, useTakeGroupTimesMutation } = groupsApi;
