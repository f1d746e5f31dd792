import type { SignIn } from '@study-groups/contracts/sign-in';
import { ApiError } from '../../platform/errors.ts';
import { listProviders } from '../../records/provider.ts';
import { isOnlyByProvider } from '../../records/sign-in-settings.ts';

/** Returns how people sign in here, for the page where they do; undefined where there is no provider. */
async function waysIn(): Promise<SignIn | undefined> {
  const providers = (await listProviders()).filter(({ isOn }) => isOn);
  if (providers.length === 0) return undefined;
  return {
    providers: providers.map(({ key, name }) => ({ key, name })),
    takesPassword: !(await isOnlyByProvider()),
  };
}

/** 401 with the ways to sign in. */
export async function notSignedIn(): Promise<ApiError> {
  const signIn = await waysIn();
  return new ApiError('not_signed_in', signIn && { signIn });
}

/** @throws ApiError provider_only where passwords of admins and links of mails to one's home are refused */
export async function refuseIfOnlyByProvider(): Promise<void> {
  if (!(await isOnlyByProvider())) return;
  const signIn = await waysIn();
  throw new ApiError('provider_only', signIn && { signIn });
}
