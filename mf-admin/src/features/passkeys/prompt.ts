import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import type { addPasskey, beginPasskey, beginPasskeyLogin, loginByPasskey } from '@study-groups/contracts/passkeys';

/** The reasons that a browser has returned no passkey, as far as it says so. */
export type PromptFault = 'unsupported' | 'cancelled' | 'known' | 'elsewhere' | 'failed';

/** A prompt of the browser that came to nothing. */
export class PromptFailed extends Error {
  override name = 'PromptFailed';

  constructor(readonly fault: PromptFault) {
    super(fault);
  }
}

/**
 * The meaning of each error of WebAuthn for a user who sees the prompt; browsers say 'not allowed' of a prompt that was closed
 * or timed out.
 */
const FAULTS: Readonly<Record<string, PromptFault>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'elsewhere',
  NotSupportedError: 'unsupported',
};

/** Tells whether this browser can use passkeys here; none can on an address without https. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Has the browser make a passkey. @throws PromptFailed */
export async function makePasskey(
  options: ResponseOf<typeof beginPasskey>['options'],
): Promise<BodyOf<typeof addPasskey>['credential']> {
  const { id, response } = await prompt(() =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, ...(transports && { transports }) };
}

/** Has the browser sign with a passkey. @throws PromptFailed */
export async function signWithPasskey(
  options: ResponseOf<typeof beginPasskeyLogin>['options'],
): Promise<BodyOf<typeof loginByPasskey>['credential']> {
  const { id, response } = await prompt(() =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

async function prompt<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (!canUsePasskeys()) throw new PromptFailed('unsupported');
  try {
    return await ask();
  } catch (error) {
    throw new PromptFailed((error instanceof Error && FAULTS[error.name]) || 'failed');
  }
}
