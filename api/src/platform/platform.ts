import type { Matcher } from '../matching/match-pool.ts';
import type { Env } from './env.ts';
import { createLimits, type Limits } from './limits.ts';
import type { Logger } from './logger.ts';
import { readSecretKeys } from './secret-key.ts';
import { createVault, type Vault } from './vault.ts';

/** The parts of its process that every feature may use. The database is mongoose's default connection. */
export interface Platform {
  env: Env;
  logger: Logger;
  vault: Vault;
  limits: Limits;
  /** The bundled worker thread of the matching; beside the server's own bundle by default. */
  matchingThread?: URL;
  /** Matcher that replaces worker threads. */
  matcher?: Matcher;
  /** Aborted when the process is asked to end: it is not ready from then on. */
  leaving?: AbortSignal;
  /** Aborted when it takes no more requests: what has no end of its own is ended then. */
  ending?: AbortSignal;
}

/** Puts the platform together; the database is connected. */
export function createPlatform(env: Env, logger: Logger): Platform {
  const { key, oldKey } = readSecretKeys(env);
  const vault = createVault(key, oldKey);
  return { env, logger, vault, limits: createLimits(vault) };
}
