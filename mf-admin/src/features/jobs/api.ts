import { type JobKindName, listJobs, pauseJobs, resumeJobs, retryJob } from '@study-groups/contracts/jobs';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { ADMIN_TAGS } from '../../tags.ts';
import { adminEndpoint } from '../session/session.ts';

const jobsApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminJobs: build.query({ ...adminEndpoint(listJobs), providesTags: ['Jobs'] }),
    adminRetryJob: build.mutation({ ...adminEndpoint(retryJob), invalidatesTags: ['Jobs', 'System'] }),
    // What can be taken back shows at once.
    adminPauseJobs: build.mutation({
      ...adminEndpoint(pauseJobs),
      invalidatesTags: ['Jobs'],
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(showPaused(params.kind, true));
        queryFulfilled.catch(() => shown.undo());
      },
    }),
    adminResumeJobs: build.mutation({
      ...adminEndpoint(resumeJobs),
      invalidatesTags: ['Jobs'],
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(showPaused(params.kind, false));
        queryFulfilled.catch(() => shown.undo());
      },
    }),
  }),
});

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
