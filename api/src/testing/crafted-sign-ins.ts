import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { SIGN_IN_TEXTS } from '../features/sign-in/fault-page.ts';
import { HomeSessionModel } from '../records/home-session.ts';
import { IdentityModel } from '../records/identity.ts';
import type { ProviderRecord } from '../records/provider.ts';
import { type TestApi, emptyDatabase, startTestApi } from './api.ts';
import { type Browser, openBrowser } from './openid/browser.ts';
import { CraftedProvider } from './openid/crafted-provider.ts';
import { RULES } from './openid/university.ts';
import { buildProvider } from './providers.ts';

export const PUBLIC_URL = 'http://groups.example.edu';
export const faults = SIGN_IN_TEXTS.en.faults;

/** The server of a file of tests of sign-in, and a provider that answers as a test wants. */
export let api: TestApi;
export let provider: CraftedProvider;
export let record: ProviderRecord;
beforeAll(async () => {
  provider = await CraftedProvider.start();
  api = await startTestApi({ PUBLIC_URL });
});
beforeEach(async () => {
  await emptyDatabase();
  provider.reset();
  api.logs.length = 0;
  record = await buildProvider(api.platform, { key: 'crafted', issuer: provider.issuer, rules: RULES });
});
afterAll(async () => {
  await Promise.all([api.close(), provider.close()]);
});

/** Begins, and comes back as from the provider's page. @param changes of the address that leads back */
export async function comeBack(changes: Record<string, string | null> = {}, dana: Browser = openBrowser(() => api)) {
  const start = await dana.get(new URL(`${PUBLIC_URL}/api/sign-in/crafted?to=/home`));
  const asked = new URL(start.headers.get('location')!).searchParams;
  provider.nonce = asked.get('nonce')!;
  const back = { code: 'a-code', state: asked.get('state')!, iss: provider.issuer, ...changes };
  const given = Object.entries(back).filter((pair): pair is [string, string] => pair[1] !== null);
  return dana.go(`/api/sign-in/crafted/callback?${new URLSearchParams(given)}`);
}

export const opened = async () => [await HomeSessionModel.countDocuments(), await IdentityModel.countDocuments()];
