import { getSurveys } from '@study-groups/contracts/surveys';
import { OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { dashboardApi } from '../dashboard/api.ts';

const surveysApi = dashboardApi.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    // Groups answer at any time, and nothing tells: asked for whenever it is looked at.
    professorSurveys: build.query({ ...endpointOf(getSurveys), keepUnusedDataFor: 0 }),
  }),
});

export const { useProfessorSurveysQuery } = surveysApi;
