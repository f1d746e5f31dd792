import type { ResponseOf } from '@study-groups/contracts/call';
import type { stopInvitations } from '@study-groups/contracts/roster';
import type { StopLink } from '@study-groups/contracts/stop-link';
import { type RequestFailure, sendRequest } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';

/** The class whose invitations come no more. */
export type Stopped = ResponseOf<typeof stopInvitations>;

/** Stops the invitations to the address that a link was mailed to. The call is written out, for its schemas would weigh on the page. */
export async function stopBy(host: Host, link: StopLink): Promise<{ stopped: Stopped } | { failure: RequestFailure }> {
  const outcome = await sendRequest({ url: '/api/roster/stop', method: 'POST', body: link }, host);
  if ('error' in outcome) return { failure: outcome.error };
  if (isStopped(outcome.data)) return { stopped: outcome.data };
  return { failure: { status: 200, code: 'bad_response', message: 'not what was asked for', errors: [] } };
}

function isStopped(answer: unknown): answer is Stopped {
  return (
    typeof answer === 'object' && answer !== null && 'courseName' in answer && typeof answer.courseName === 'string'
  );
}
