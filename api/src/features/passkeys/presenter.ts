import type { Passkey } from '@study-groups/contracts/passkeys';
import type { PasskeyRecord } from '../../records/passkey.ts';

/** A passkey as its admin sees it. */
export function presentPasskey({ id, name, createdAt, usedAt }: PasskeyRecord): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}
