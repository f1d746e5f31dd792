import { once } from 'node:events';
import { createServer } from 'node:http';
import { passOn } from '../alone/pass-on.mjs';
import { serveFiles } from '../alone/serve-files.mjs';
import { CHANGES_PATH } from './changes.mjs';

/** A file of a build; what else stands below is the server's to refuse. */
const BUILD_FILE = /^\/remotes(\/.+\.\w+)$/;

/**
 * @typedef {object} Behind  what stands behind the one address
 * @property {() => URL} origin  of the API server that runs now
 * @property {() => Promise<unknown>} settled  waits while a build is under way
 */

/**
 * Serves everything under one address, as in production: files of the builds as they are now, the events of changes, and by
 * the API server all else. What comes too early waits.
 * @param {{ port: number, host: string, releasesDir: string, changes: import('./changes.mjs').Changes, behind: Promise<Behind> }} options
 * @throws Error with a sentence if the port is taken
 */
export async function startFront({ port, host, releasesDir, changes, behind }) {
  const files = serveFiles(releasesDir);
  const server = createServer(async (incoming, answer) => {
    const [path = '/'] = (incoming.url ?? '/').split('?');
    if (path === CHANGES_PATH) return changes.follow(answer);
    const { origin, settled } = await behind;
    // A page names the hashes of its scripts, so it has to be written after them.
    if (!path.startsWith('/api/')) await settled();
    const [, file] = BUILD_FILE.exec(path) ?? [];
    return file ? files(file, answer) : passOn(origin())(incoming, answer);
  });
  server.listen(port, host);
  await once(server, 'listening').catch(({ code }) => {
    throw new Error(`Port ${port} can't be used (${code}). Choose another: PORT=3001 npm run dev`);
  });
}
