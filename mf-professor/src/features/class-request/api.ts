import { requestClass } from '@study-groups/contracts/class';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

const requestApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    professorRequestClass: build.mutation({ ...endpointOf(requestClass) }),
  }),
});

export const { useProfessorRequestClassMutation } = requestApi;
