import type Router from '@koa/router';
import { sendFeedback as sendFeedbackCall } from '@study-groups/contracts/feedback';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { countCall } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendFeedback } from './send.ts';

/** The feedback form. */
export function mountFeedback(router: Router<AppState>, platform: Platform): void {
  mountCall(router, sendFeedbackCall, { guard: countCall(platform.limits.feedback) }, async ({ body }) => {
    await sendFeedback(platform, body);
    return { success: true as const };
  });
}
