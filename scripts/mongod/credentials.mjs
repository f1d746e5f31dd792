import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The credentials for the database of a data folder.
 * @typedef {object} Credentials
 * @property {string} memberKey  by which members of the replica set know each other
 * @property {string} keyFile  where mongod reads it
 * @property {string} password  of the user of the product
 * @property {boolean} isNew  whether the password was made just now
 */

/**
 * The credentials of a data folder, made at its first start; files that only their owner can read.
 * @param {string} dataDir
 * @returns {Credentials}
 */
export function readCredentials(dataDir) {
  const keyFile = join(dataDir, 'mongod-key');
  const memberKey = readOrMake(keyFile, randomBytes(96).toString('base64')).text;
  const { text: password, isNew } = readOrMake(join(dataDir, 'mongod-password'), randomBytes(24).toString('base64url'));
  return { memberKey, keyFile, password, isNew };
}

/**
 * Leaves the address of the database, its password included, where the server and the tools look for it.
 * @param {string} dataDir
 * @param {string} uri
 */
export function writeUri(dataDir, uri) {
  const file = join(dataDir, 'database-uri');
  const part = `${file}.${process.pid}`;
  writeFileSync(part, `${uri}\n`, { mode: 0o600 });
  renameSync(part, file);
}

/**
 * @param {string} file
 * @param {string} fresh  what it holds if it is made now
 */
function readOrMake(file, fresh) {
  const draft = `${file}.${process.pid}`;
  let isNew = true;
  writeFileSync(draft, fresh, { mode: 0o600 });
  try {
    // Unlike a rename, a link fails if there is one already.
    linkSync(draft, file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    isNew = false;
    // mongod refuses a key that others can read.
    chmodSync(file, 0o600);
  } finally {
    rmSync(draft);
  }
  return { text: readFileSync(file, 'utf8').trim(), isNew };
}
