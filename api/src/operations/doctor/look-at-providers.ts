import type { ProviderFault } from '@study-groups/contracts/sign-in-providers';
import { discover, ProviderUnusable } from '../../features/openid-connect/open-provider.ts';
import { listProviders, type ProviderRecord } from '../../records/provider.ts';
import type { Finding } from './finding.ts';

const ANSWER_WITHIN_MS = 3_500;

const WORDS: Record<ProviderFault, { fault: string; todo: string }> = {
  unreachable: {
    fault: 'does not answer',
    todo: 'Look whether this server may reach it (DNS, firewall, certificate). If nobody gets in: npm run reset-admin.',
  },
  'other-issuer': {
    fault: 'is described as another issuer',
    todo: 'Ask its operator for the issuer as its discovery document writes it, and set that in the console.',
  },
  'many-tenants': {
    fault: 'is the address for all tenants, of which anybody could make one',
    todo: 'Set the issuer of your own tenant in the console: https://login.microsoftonline.com/YOUR-TENANT-ID/v2.0.',
  },
  'secret-method': {
    fault: 'takes no client secret in a way that we know',
    todo: 'Have it take client_secret_basic or client_secret_post (token_endpoint_auth_methods_supported).',
  },
  'secret-refused': {
    fault: 'refuses our client',
    todo: 'Set the client ID and secret in the console again; a secret may have expired.',
  },
  unfit: {
    fault: 'has no discovery document that names all that signing in takes',
    todo: 'Look at the issuer in the console: below it lies .well-known/openid-configuration, with addresses on https.',
  },
};

/** Checks whether people can sign in by each provider that is on. */
export async function lookAtProviders(): Promise<Finding[]> {
  const providers = (await listProviders()).filter(({ isOn }) => isOn);
  return (await Promise.all(providers.map(lookAt))).flat();
}

async function lookAt(provider: ProviderRecord): Promise<Finding[]> {
  try {
    await discover(provider, { withinMs: ANSWER_WITHIN_MS });
    return [];
  } catch (error) {
    if (!(error instanceof ProviderUnusable)) throw error;
    const { fault, todo } = WORDS[error.fault];
    return [{ part: 'sign-in', fault: `The provider ${provider.name} (${provider.issuer}) ${fault}.`, todo }];
  }
}
