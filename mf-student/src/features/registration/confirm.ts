import type { ResponseOf } from '@study-groups/contracts/call';
import type { confirmAddress, sendConfirmation } from '@study-groups/contracts/confirmation';
import type { ConfirmLink } from '@study-groups/contracts/links';
import { type RequestFailure, sendRequest } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';
import { isPublicClass } from './public-class.ts';

/** The class whose student has confirmed, and what that is good for. */
export type Confirmed = ResponseOf<typeof confirmAddress>;

/** Confirms the address that a link was mailed to. The call is written out, for its schemas would weigh on the page. */
export async function confirmBy(
  host: Host,
  link: ConfirmLink,
): Promise<{ confirmed: Confirmed } | { failure: RequestFailure }> {
  const outcome = await sendRequest({ url: '/api/confirm-address', method: 'POST', body: link }, host);
  if ('error' in outcome) return { failure: outcome.error };
  if (isConfirmed(outcome.data)) return { confirmed: outcome.data };
  return { failure: { status: 200, code: 'bad_response', message: 'not what was asked for', errors: [] } };
}

function isConfirmed(answer: unknown): answer is Confirmed {
  if (typeof answer !== 'object' || answer === null) return false;
  const { class: publicClass, standing } = answer as Partial<Record<keyof Confirmed, unknown>>;
  return isPublicClass(publicClass) && typeof standing === 'string';
}

/** Has the link mailed once more to the address of a submission. @returns whether it is, or is confirmed by now; or why it is not */
export async function sendAgain(host: Host, accessKey: string): Promise<'sent' | 'confirmed' | RequestFailure> {
  const url = `/api/students/${encodeURIComponent(accessKey)}/confirmation`;
  const outcome = await sendRequest({ url, method: 'POST', body: {} }, host);
  if ('error' in outcome) return outcome.error;
  return (outcome.data as ResponseOf<typeof sendConfirmation>).sent ? 'sent' : 'confirmed';
}
