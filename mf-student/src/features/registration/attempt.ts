import { requestId } from '@study-groups/web-sdk/host/request-id';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';

/** A submission that was sent, or is about to be. */
export interface Attempt {
  /** Names it, so that the API does it once however often it is sent. */
  key: string;
  /** What was sent, as JSON; anything else is another submission. */
  body: string;
}

/** What to send a submission as: once more what was sent before, if it is the same, else under a new key. */
export function attemptAt(body: object, before: Attempt | undefined): Attempt {
  const text = JSON.stringify(body);
  return before?.body === text ? before : { key: requestId(), body: text };
}

/** Whether the API may have done what it was asked, or may yet do it, although it did not say so. */
export function isUnanswered(error: unknown): boolean {
  if (!isRequestFailure(error)) return true;
  return error.status < 400 || error.status >= 500 || error.status === 429;
}
