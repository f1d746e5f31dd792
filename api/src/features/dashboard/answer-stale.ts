import type { Middleware } from 'koa';
import type { AppState } from '../../platform/app-state.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findApproved } from '../../records/find-class.ts';
import { findPerson } from '../../records/seat.ts';
import { showDashboard } from './read.ts';

/** Shows whoever changed what they had not seen the class as it is now, and as they may see it. */
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
