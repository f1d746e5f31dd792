import type { Vault } from '../platform/vault.ts';
import type { AnyMail } from './mail-props.ts';
import type { MailDocument } from './mail.ts';

/** Returns the place that the payload of a mail is sealed for. */
export const payloadPlace = (key: string) => `mail:${key}`;

/** The props of a mail as they are stored: JSON, sealed for this mail alone. */
export function sealProps(vault: Vault, key: string, props: AnyMail['props']): string {
  return vault.seal(JSON.stringify(props), payloadPlace(key));
}

/** Opens what a stored mail is made from. @throws Error if it was sealed with another key */
export function openMail(
  vault: Vault,
  { key, kind, payload }: Pick<MailDocument, 'key' | 'kind' | 'payload'>,
): AnyMail {
  return { kind, props: JSON.parse(vault.open(payload, payloadPlace(key))) } as AnyMail;
}
