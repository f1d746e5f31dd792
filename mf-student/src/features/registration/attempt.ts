import { isUnanswered as isOpen } from '@study-groups/web-sdk/api/request';
import { requestId } from '@study-groups/web-sdk/host/request-id';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';

/** A submission that was sent, or is about to be. */
export interface Attempt {
  /** Names it, so that the API does it once however often it is sent. */
  key: string;
  /** The request that was sent, as JSON; anything else is another submission. */
  body: string;
}

/** Returns the attempt with which to send a submission: the previous one again, if it is the same, else one under a new key. */
export function attemptAt(body: object, before: Attempt | undefined): Attempt {
  const text = JSON.stringify(body);
  return before?.body === text ? before : { key: requestId(), body: text };
}

/** Tells whether the API may have carried out the request, or may yet do so, although it did not say so. */
export const isUnanswered = (error: unknown): boolean => !isRequestFailure(error) || isOpen(error);
