import { type JobKindName, listJobs, pauseJobs, resumeJobs, retryJob } from '@study-groups/contracts/jobs';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../../tags.ts';
import type { Put } from '../../undo/change.ts';

const jobsApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminJobs: build.query({ ...endpointOf(listJobs), providesTags: ['Jobs'] }),
    adminRetryJob: build.mutation({ ...endpointOf(retryJob), invalidatesTags: ['Jobs', 'System'] }),
    // What can be taken back shows at once.
    adminPauseJobs: build.mutation({
      ...endpointOf(pauseJobs),
      invalidatesTags: ['Jobs'],
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(showPaused(params.kind, true));
        queryFulfilled.catch(() => shown.undo());
      },
    }),
    adminResumeJobs: build.mutation({
      ...endpointOf(resumeJobs),
      invalidatesTags: ['Jobs'],
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(showPaused(params.kind, false));
        queryFulfilled.catch(() => shown.undo());
      },
    }),
  }),
});

/** Pauses a kind of jobs again, or resumes it. */
export const putPaused: Put = async ({ of, to }, dispatch) => {
  const { adminPauseJobs, adminResumeJobs } = jobsApi.endpoints;
  const args = { params: { kind: of as JobKindName }, body: {} };
  await dispatch(to === true ? adminPauseJobs.initiate(args) : adminResumeJobs.initiate(args)).unwrap();
};

/** Shows a kind as paused, or as not, in the list that is loaded. */
function showPaused(kind: JobKindName, paused: boolean) {
  return jobsApi.util.updateQueryData('adminJobs', undefined, ({ kinds }) => {
    const shown = kinds.find((each) => each.kind === kind);
    if (shown) shown.paused = paused;
  });
}

export const {
  useAdminJobsQuery,
  useLazyAdminJobsQuery,
  useAdminRetryJobMutation,
  useAdminPauseJobsMutation,
  useAdminResumeJobsMutation,
} = jobsApi;
