import type { RequestFailure } from '@study-groups/web-sdk/api/request';

/** What an undo rejects with which finds that somebody else has changed what it would put back, as the API would say it. */
export function changedMeanwhile(code: 'stale' | 'admin_changed'): RequestFailure {
  return { status: 409, code, message: 'changed meanwhile', errors: [] };
}
