import type { Platform } from '../../platform/platform.ts';
import { openOrNull } from '../../platform/vault.ts';
import { ProviderModel } from '../../records/provider.ts';
import type { ProviderVisit } from '../../records/provider-visit.ts';
import { openProvider, ProviderUnusable } from './open-provider.ts';

const PLACE = 'session:id-token';

/** Seals what the provider is shown again to end its session. */
export const sealIdToken = ({ vault }: Pick<Platform, 'vault'>, idToken: string) => vault.seal(idToken, PLACE);

/**
 * Returns the address at which the provider that opened a session ends its own.
 * @returns undefined where it is gone, is away, or ends none
 */
export async function endSessionAddress(
  platform: Platform,
  { providerId, idToken }: ProviderVisit,
): Promise<string | undefined> {
  const provider = await ProviderModel.findOne({ id: providerId }).lean();
  if (!provider) return undefined;
  try {
    const { config } = await openProvider(platform, provider);
    if (!config.serverMetadata().end_session_endpoint) return undefined;
    const { buildEndSessionUrl } = await import('openid-client');
    const hint = idToken && openOrNull(() => platform.vault.open(idToken, PLACE));
    return buildEndSessionUrl(config, {
      post_logout_redirect_uri: signedOutUri(platform),
      ...(hint && { id_token_hint: hint }),
    }).href;
  } catch (error) {
    if (error instanceof ProviderUnusable) return undefined;
    throw error;
  }
}

/** Returns the address to which a provider sends people back who signed out there. */
export const signedOutUri = ({ env }: Pick<Platform, 'env'>) => `${env.PUBLIC_URL}/`;
