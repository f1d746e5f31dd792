import type { BodyOf } from '@study-groups/contracts/call';
import { createStudent, getStudent, updateStudent } from '@study-groups/contracts/student';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import type { Host } from '@study-groups/web-sdk/host/host';
import { storeOf } from '@study-groups/web-sdk/store/store';

/** The calls about a submission; they bring its whole schema, so a new form loads them after its first tab. */
export const submissionApi = api.enhanceEndpoints({ addTagTypes: ['Submission'] }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    studentSubmission: build.query({ ...endpointOf(getStudent), providesTags: ['Submission'] }),
    studentSubmit: build.mutation(endpointOf(createStudent)),
    studentUpdate: build.mutation({ ...endpointOf(updateStudent), invalidatesTags: ['Submission'] }),
  }),
});

/** Sends a new submission under a key that names it; rejects with a RequestFailure. */
export function submitStudent(
  host: Host,
  body: BodyOf<typeof createStudent>,
  idempotencyKey: string,
): Promise<{ accessKey: string }> {
  return storeOf(host).dispatch(submissionApi.endpoints.studentSubmit.initiate({ body, idempotencyKey })).unwrap();
}
