import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';

/** What stands before a server answers so where it finds none. */
const NO_SERVER: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the server was not reached, or said itself that it can't answer now. */
export function isAway(failure: RequestFailure): boolean {
  return failure.code === 'network' || failure.code === 'timeout' || NO_SERVER.has(failure.status);
}

/**
 * Whether the same call may end otherwise later: nobody is known to have refused it, or it was for the session or the rate. What
 * was asked for may have been done all the same.
 */
export function isPassing(error: unknown): boolean {
  return isRequestFailure(error) && (error.status === 0 || error.status >= 500 || [401, 429].includes(error.status));
}
