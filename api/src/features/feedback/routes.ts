import type Router from '@koa/router';
import { sendFeedback as sendFeedbackCall } from '@study-groups/contracts/feedback';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAddress } from '../../platform/rate-limit.ts';
import { sendFeedback } from './send.ts';

/** The feedback form. */
export function mountFeedback(router: Router<AppState>, platform: Platform): void {
  const options = { guard: anybody, rateLimit: { feedback: perAddress } };
  mountCall(router, sendFeedbackCall, options, async ({ body }) => {
    await sendFeedback(platform, body);
    return { success: true as const };
  });
}
