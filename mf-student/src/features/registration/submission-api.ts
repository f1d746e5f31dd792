import { getStudent, updateStudent } from '@study-groups/contracts/student';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

/** The calls about a submission that is there. */
export const submissionApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    studentSubmission: build.query(endpointOf(getStudent)),
    studentUpdate: build.mutation(endpointOf(updateStudent)),
  }),
});
