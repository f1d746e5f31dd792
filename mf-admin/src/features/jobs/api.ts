import { listJobs, pauseJobs, resumeJobs, retryJob } from '@study-groups/contracts/jobs';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { ADMIN_TAGS } from '../../tags.ts';
import { adminEndpoint } from '../session/session.ts';

const jobsApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminJobs: build.query({ ...adminEndpoint(listJobs), providesTags: ['Jobs'] }),
    adminRetryJob: build.mutation({ ...adminEndpoint(retryJob), invalidatesTags: ['Jobs'] }),
    adminPauseJobs: build.mutation({ ...adminEndpoint(pauseJobs), invalidatesTags: ['Jobs'] }),
    adminResumeJobs: build.mutation({ ...adminEndpoint(resumeJobs), invalidatesTags: ['Jobs'] }),
  }),
});

export const { useAdminJobsQuery, useAdminRetryJobMutation, useAdminPauseJobsMutation, useAdminResumeJobsMutation } =
  jobsApi;
