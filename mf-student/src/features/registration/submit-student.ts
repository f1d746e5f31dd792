import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import { IDEMPOTENCY_HEADER } from '@study-groups/contracts/idempotency';
import type { createStudent } from '@study-groups/contracts/student';
import { type RequestFailure, sendRequest } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';

/**
 * Sends a new submission under a key that names it; rejects with a RequestFailure. The data client, which a new form has no
 * other use for, would weigh more than the rest of the form.
 */
export function submitStudent(
  host: Host,
  body: BodyOf<typeof createStudent>,
  idempotencyKey: string,
): Promise<ResponseOf<typeof createStudent>> {
  return sendForKey(host, '/api/students', body, idempotencyKey);
}

/** Sends what is answered with an access key. */
export async function sendForKey(
  host: Host,
  url: string,
  body: object,
  idempotencyKey: string,
): Promise<ResponseOf<typeof createStudent>> {
  const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey };
  const answer = await sendRequest({ url, method: 'POST', body, headers }, host);
  if ('error' in answer) throw answer.error;
  if (hasKey(answer.data)) return answer.data;
  const failure: RequestFailure = { status: 0, code: 'bad_response', message: 'the answer has no key', errors: [] };
  throw failure;
}

function hasKey(answer: unknown): answer is { accessKey: string } {
  return typeof (answer as { accessKey?: unknown } | null)?.accessKey === 'string';
}
