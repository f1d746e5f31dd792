import { exportGroups, getDashboard, matchClass } from '@study-groups/contracts/dashboard';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

export const dashboardApi = api.enhanceEndpoints({ addTagTypes: ['Dashboard'] }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    professorDashboard: build.query({ ...endpointOf(getDashboard), providesTags: ['Dashboard'] }),
    // Also after a failure: another run may have come first.
    professorMatch: build.mutation({ ...endpointOf(matchClass), invalidatesTags: ['Dashboard'] }),
    // A mutation, because a file is fetched when it is asked for and never kept.
    professorExport: build.mutation({ ...endpointOf(exportGroups) }),
  }),
});

export const { useProfessorDashboardQuery, useProfessorMatchMutation, useProfessorExportMutation } = dashboardApi;
