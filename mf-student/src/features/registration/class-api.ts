import { getClass } from '@study-groups/contracts/class';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

const classApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    studentClass: build.query(endpointOf(getClass)),
  }),
});

export const { useStudentClassQuery } = classApi;
