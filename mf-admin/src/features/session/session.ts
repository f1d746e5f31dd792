import { ADMIN_ID_KEY } from '@study-groups/web-sdk/api/session-hand-over';
import { holdSessionToken } from '@study-groups/web-sdk/api/session-token';
import { safeStorage } from '@study-groups/web-sdk/host/storage';
import { keptGround } from '../../offline/ground.ts';
import { eraseKept } from '../../offline/kept-data.ts';
import { renewKey } from '../../offline/kept-key.ts';

/** The key with which custom-domain mode is switched on by hand. */
const MODE_KEY = 'customDomainMode';

const storage = safeStorage(() => localStorage);

/**
 * Custom-domain mode: cookies may not reach the API, so the session's token is sent along with every call, also those of other remotes' parts. It is on when the flag in
 * local storage says so, or on the product's own domain.
 */
export function isCustomDomainMode(host = location.hostname): boolean {
  return storage.read(MODE_KEY) === 'true' || OWN_DOMAINS.some((own) => host === own || host.endsWith(`.${own}`));
}

/** The domains that the product is run on as a service of its own. */
const OWN_DOMAINS: readonly string[] = ['studygroups.example'];

/**
 * Keeps a new session: in custom-domain mode the id in local storage and the token in memory only, and nothing of what is seen;
 * else the cookie does, and what is seen is kept under a new key.
 */
export function holdSession(session: { id: number; token: string }): void {
  if (!isCustomDomainMode()) {
    const ground = keptGround(globalThis.window);
    if (ground) renewKey(ground);
    return;
  }
  holdSessionToken(session.token);
  storage.write(ADMIN_ID_KEY, String(session.id));
}

/** Forgets the session that was held, and what was kept of it. */
export function dropSession(): void {
  dropKept();
  holdSessionToken(undefined);
  storage.remove(ADMIN_ID_KEY);
}

/** Forgets what was seen in a session that is over. */
export function dropKept(): void {
  const ground = keptGround(globalThis.window);
  if (ground) void eraseKept(ground).catch(() => undefined);
}
