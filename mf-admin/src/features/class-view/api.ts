import { cancelMatch } from '@study-groups/contracts/actions';
import { getAdminDashboard } from '@study-groups/contracts/admin';
import type { ResponseOf } from '@study-groups/contracts/call';
import { exportGroups, matchClass } from '@study-groups/contracts/dashboard';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { ADMIN_TAGS } from '../../tags.ts';

/** A class as its professor sees it, with what only admins see. */
export type AdminDashboard = ResponseOf<typeof getAdminDashboard>;

type Outcome<Data> = { data: Data; error?: undefined } | { error: RequestFailure; data?: undefined };

const dashboard = endpointOf(getAdminDashboard);
/** Also after a failure: somebody else may have changed the class. */
const CHANGES = { invalidatesTags: ['AdminClass', 'AdminClasses', 'Dashboard'] } as const;

const classViewApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminDashboard: build.query<AdminDashboard, Parameters<typeof dashboard.query>[0]>({
      queryFn: (args, { signal }, _, ask) =>
        withRetries(async () => (await ask(dashboard.query(args))) as Outcome<AdminDashboard>, signal),
      responseSchema: dashboard.responseSchema,
      providesTags: ['AdminClass', 'Dashboard'],
    }),
    adminMatch: build.mutation({
      ...endpointOf(matchClass),
      invalidatesTags: [...CHANGES.invalidatesTags, 'Mail'],
    }),
    adminCancelMatch: build.mutation({ ...endpointOf(cancelMatch), ...CHANGES }),
    // A mutation, because a file is fetched when it is asked for and never kept.
    adminExport: build.mutation({ ...endpointOf(exportGroups) }),
  }),
});

export const { useAdminDashboardQuery, useAdminMatchMutation, useAdminCancelMatchMutation, useAdminExportMutation } =
  classViewApi;

/** Before each further try, in milliseconds. */
const WAITS_MS = [1_000, 2_000, 4_000];

/** Says if a further try may end better: there was no answer, or the server is away. */
function mayPass({ status, code }: RequestFailure): boolean {
  return status >= 500 || code === 'network' || code === 'timeout';
}

/** Makes a call, and up to three times more while it fails for a reason that passes. @returns the last outcome */
async function withRetries<Answer extends { error?: RequestFailure | undefined }>(
  ask: () => Answer | PromiseLike<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  let answer = await ask();
  for (const milliseconds of WAITS_MS) {
    if (!answer.error || !mayPass(answer.error) || signal.aborted) break;
    await pause(milliseconds, signal);
    answer = await ask();
  }
  return answer;
}

/** Ends early when nobody waits for the answer any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resume();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
