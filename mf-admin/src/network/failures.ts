import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';

/** The responses of a proxy in front of the server that finds none. */
const NO_SERVER: ReadonlySet<number> = new Set([502, 503, 504]);

/** Tells whether the server was not reached, or said itself that it can't answer now. */
export function isAway(failure: RequestFailure): boolean {
  return failure.code === 'network' || failure.code === 'timeout' || NO_SERVER.has(failure.status);
}

/**
 * Tells whether the same call may succeed later: nobody is known to have refused it, or it was for the session or the rate. The
 * requested change may have been made all the same.
 */
export function isPassing(error: unknown): boolean {
  return isRequestFailure(error) && (error.status === 0 || error.status >= 500 || [401, 429].includes(error.status));
}
