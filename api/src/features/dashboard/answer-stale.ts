import type { Middleware } from 'koa';
import type { AppState } from '../../platform/app-state.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findApproved } from '../../records/find-class.ts';
import { findPerson } from '../../records/seat.ts';
import { showDashboard } from './read.ts';

/** Answers a change that was based on a stale view with the current class, as far as the caller may see it. */
export function answerStale(platform: Platform): Middleware<AppState> {
  return async (_ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.details.staleFor) throw error;
      const { classId, isAdmin, seatId } = error.details.staleFor;
      const cls = await findApproved({ id: classId });
      const person = seatId === undefined ? undefined : await findPerson(cls, seatId);
      const dashboard = await showDashboard(platform, cls, { isAdmin, person });
      throw new ApiError('stale', { dashboard });
    }
  };
}
