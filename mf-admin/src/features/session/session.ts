import type { Call } from '@study-groups/contracts/call';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { safeStorage } from '@study-groups/web-sdk/host/storage';

/** Where custom-domain mode is switched on by hand, and where it keeps the admin's id. */
const MODE_KEY = 'customDomainMode';
const ADMIN_ID_KEY = 'adminId';

const storage = safeStorage(() => localStorage);

let token: string | undefined;

/**
 * Custom-domain mode: cookies may not reach the API, so the session's token is sent along. It is on when the flag in
 * local storage says so, or on the product's own domain.
 */
export function isCustomDomainMode(host = location.hostname): boolean {
  return storage.read(MODE_KEY) === 'true' || OWN_DOMAINS.some((own) => host === own || host.endsWith(`.${own}`));
}

/** The domains that the product is run on as a service of its own. */
const OWN_DOMAINS: readonly string[] = ['studygroups.example'];

/** Keeps a new session: in custom-domain mode the id in local storage and the token in memory only; else the cookie does. */
export function holdSession(session: { id: number; token: string }): void {
  if (!isCustomDomainMode()) return;
  token = session.token;
  storage.write(ADMIN_ID_KEY, String(session.id));
}

/** Forgets the session that was held. */
export function dropSession(): void {
  token = undefined;
  storage.remove(ADMIN_ID_KEY);
}

/** `endpointOf` for a call of an admin: sends the held token, where there is one. */
export function adminEndpoint<C extends Call>(call: C, options?: { nullOn401?: boolean }) {
  const endpoint = endpointOf(call, options);
  const query: typeof endpoint.query = (args) => {
    const request = endpoint.query(args);
    return token === undefined
      ? request
      : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
  };
  return { ...endpoint, query };
}
