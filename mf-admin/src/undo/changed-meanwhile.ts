import type { RequestFailure } from '@study-groups/web-sdk/api/request';

/**
 * Returns the rejection of an undo that finds that somebody else has changed what it would restore, in the form in which the
 * API would report it.
 */
export function changedMeanwhile(code: 'stale' | 'admin_changed'): RequestFailure {
  return { status: 409, code, message: 'changed meanwhile', errors: [] };
}
