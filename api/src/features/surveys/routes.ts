import type Router from '@koa/router';
import { getSurveys } from '@study-groups/contracts/surveys';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireDashboard } from '../classes/guard.ts';
import { readResults } from './results.ts';

/** The results of a class's surveys. */
export function mountSurveys(router: Router<AppState>, platform: Platform): void {
  const options = { guard: requireDashboard(platform), holdsNoSecret: true } as const;
  mountCall(router, getSurveys, options, async ({ caller }) => ({ surveys: await readResults(caller.cls) }));
}
