import type { BodyOf } from '@study-groups/contracts/call';
import type { correctAddress as call } from '@study-groups/contracts/student';
import type { Host } from '@study-groups/web-sdk/host/host';
import { sendForKey } from './submit-student.ts';

/**
 * Gives a submission another address under a key that names the try; rejects with a RequestFailure.
 * @returns the access key that it has from now on
 */
export function correctAddress(
  host: Host,
  accessKey: string,
  body: BodyOf<typeof call>,
  idempotencyKey: string,
): Promise<string> {
  return sendForKey(host, `/api/students/${encodeURIComponent(accessKey)}/address`, body, idempotencyKey);
}
