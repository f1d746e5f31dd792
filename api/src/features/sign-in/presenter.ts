import type { Provider, ProviderList } from '@study-groups/contracts/sign-in-providers';
import type { Platform } from '../../platform/platform.ts';
import { IdentityModel } from '../../records/identity.ts';
import { listProviders, type ProviderRecord } from '../../records/provider.ts';
import { isOnlyByProvider } from '../../records/sign-in-settings.ts';
import type { SignedIn } from '../admins/sessions.ts';
import { signedOutUri } from '../openid-connect/end-session.ts';
import { redirectUri } from './visit.ts';

/** A provider as admins see it. */
export async function presentProvider(platform: Platform, provider: ProviderRecord): Promise<Provider> {
  const { id, key, name, issuer, clientId, scope, rules, isOn, vouchesForAddresses, createdAt, edits } = provider;
  return {
    id,
    key,
    name,
    issuer,
    clientId,
    scope,
    rules: rules.map(({ claim, equals, role }) => ({ claim, equals, role })),
    isOn,
    vouchesForAddresses: vouchesForAddresses ?? false,
    redirectUri: redirectUri(platform, provider),
    signedOutUri: signedOutUri(platform),
    logoutUri: `${platform.env.PUBLIC_URL}/api/sign-in/${key}/logout`,
    people: await IdentityModel.countDocuments({ providerId: id }),
    createdAt: createdAt.toISOString(),
    version: edits,
  };
}

/** All of them, and whether they are the only way in. */
export async function presentProviders(platform: Platform, { visit }: SignedIn): Promise<ProviderList> {
  const providers = await listProviders();
  return {
    providers: await Promise.all(providers.map((each) => presentProvider(platform, each))),
    onlyByProvider: await isOnlyByProvider(),
    cameByProvider: visit !== undefined,
  };
}
