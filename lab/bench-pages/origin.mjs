import { randomBytes } from 'node:crypto';
import { createClass, signUp, studentsOf } from '../bench-api/classes.mjs';
import { apiOf } from '../../scripts/demo/api.mjs';
import { freePort } from '../../scripts/mongod/ports.mjs';
import { startProduct } from '../../scripts/start/product.mjs';
import { FOREIGN_ORIGIN } from './foreign-page.mjs';

/** @typedef {{ url: string, admin: { username: string, password: string }, ended: Promise<unknown> }} Origin  `ended` rejects when it ends by itself */

const OPEN_MS = 86_400_000;

/**
 * The product that runs already, if BASE_URL names it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Origin | undefined}
 */
export function runningOrigin({ BASE_URL, ADMIN_USERNAME = 'admin', ADMIN_PASSWORD }) {
  if (!BASE_URL) return undefined;
  if (!ADMIN_PASSWORD) throw new Error(`ADMIN_PASSWORD has to be that of ${BASE_URL}, for a class is made there.`);
  const admin = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
  return { url: BASE_URL.replace(/\/+$/, ''), admin, ended: new Promise(() => undefined) };
}

/**
 * Starts the product of this checkout as npm start does; it ends with the program.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} dataDir
 * @returns {Promise<Origin>}
 */
export async function startOrigin(env, dataDir) {
  const admin = { username: 'admin', password: randomBytes(12).toString('hex') };
  const port = await freePort(0);
  const { url, ended } = await startProduct({
    ...env,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    EMBED_ORIGINS: FOREIGN_ORIGIN,
    // Students sign up from many addresses.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  });
  return { url, admin, ended };
}

/**
 * Makes a class that takes students, with one of them in it.
 * @param {Origin} origin
 * @returns {Promise<import('./routes.mjs').Samples>}
 */
export async function makeSamples({ url, admin }) {
  const { token } = await apiOf(url).post('/api/admin/login', admin);
  const slug = `pages-${Date.now().toString(36)}`;
  const asAdmin = { authorization: `Bearer ${token}` };
  const cls = await createClass(url, asAdmin, slug, new Date(Date.now() + OPEN_MS));
  const [signedUp] = await signUp(url, cls, studentsOf(1, 1));
  if (!signedUp) throw new Error('unreachable: one signed up');
  return { slug, accessKey: signedUp.accessKey };
}
