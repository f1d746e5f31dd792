import { readFileSync } from 'node:fs';
import manifest from '../../package.json' with { type: 'json' };

/** Returns the commit that the build wrote beside its bundles; empty where it knew none. */
export function builtCommit(folder: URL): string {
  try {
    const text = readFileSync(new URL('commit', folder), 'utf8').trim();
    return /^[\w.-]{1,60}$/.test(text) ? text : '';
  } catch {
    return '';
  }
}

/** The version of the server, as its package says it. */
export const PACKAGE_VERSION: string = manifest.version;
export const SERVER_COMMIT = builtCommit(new URL('.', import.meta.url));
/** Both, as semantic versions have it: `0.1.0+9bf78f92abcd`. */
export const SERVER_VERSION = SERVER_COMMIT ? `${PACKAGE_VERSION}+${SERVER_COMMIT}` : PACKAGE_VERSION;
