import { getStudent, updateStudent } from '@study-groups/contracts/student';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

/** The calls about a submission that is there. */
export const submissionApi = api.enhanceEndpoints({ addTagTypes: ['Submission'] }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    studentSubmission: build.query({ ...endpointOf(getStudent), providesTags: ['Submission'] }),
    studentUpdate: build.mutation({ ...endpointOf(updateStudent), invalidatesTags: ['Submission'] }),
  }),
});
