import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The commit of a checkout, marked where files differ from it: by COMMIT, else by git.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string} empty where neither says it
 */
export function commitOf(root, env = process.env) {
  if (env.COMMIT) return env.COMMIT;
  const describe = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  // The checkout may be another user's, who writes it.
  const args = ['--no-optional-locks', '-c', 'safe.directory=*', '-C', root, ...describe];
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/**
 * Writes down beside the API's bundles, which say it in System, log, /readyz and metrics, of which commit they are. A build
 * that can't be written goes on saying what it said.
 * @param {string} root
 */
export function noteCommit(root) {
  const file = join(root, 'api/dist/commit');
  const commit = commitOf(root);
  try {
    if (commit && readOr(file) !== commit) writeFileSync(file, commit);
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
  }
}

/** @param {string} file */
function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
