import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The admin's password of a demo: made once and kept, so that every start can print it.
 * @param {string} file
 */
export function demoPassword(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const password = randomBytes(16).toString('base64url');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, password, { mode: 0o600 });
    return password;
  }
}
