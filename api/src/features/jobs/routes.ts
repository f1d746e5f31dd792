import type Router from '@koa/router';
import { listJobs, pauseJobs, resumeJobs, retryJob } from '@study-groups/contracts/jobs';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdmin } from '../admins/guard.ts';
import { retryJob as retry } from '../runs/retry-job.ts';
import { pauseKind, resumeKind } from './pause.ts';
import { presentJob, presentJobs } from './presenter.ts';

/** The jobs of the workers, for admins. */
export function mountJobs(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);

  mountCall(router, listJobs, { guard }, presentJobs);

  mountCall(router, retryJob, { guard }, async ({ params, caller }) =>
    presentJob(await retry(params.id, caller.actor)),
  );

  mountCall(router, pauseJobs, { guard }, async ({ params, caller }) => {
    await pauseKind(params.kind, caller.actor);
    return presentJobs();
  });

  mountCall(router, resumeJobs, { guard }, async ({ params, caller }) => {
    await resumeKind(params.kind, caller.actor);
    return presentJobs();
  });
}
