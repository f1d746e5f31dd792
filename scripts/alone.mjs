/**
 * Starts one remote as a site of its own, without the shell: `npm start -w mf-student`. Builds it with everything it needs,
 * again after every change, which open pages take over, and serves it on PORT (default 4000). API_ORIGIN says where its API
 * is (default http://localhost:3000); with `API_ORIGIN=fake` the remote's src/testing/fake-api.mjs answers.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fakeApi, readFakeApi } from './alone/fake-api.mjs';
import { passOn } from './alone/pass-on.mjs';
import { serveFiles } from './alone/serve-files.mjs';
import { CHANGES_PATH, createChanges } from './dev/changes.mjs';
import { watchBuild } from './dev/watch-build.mjs';
import { ROOT } from './root.mjs';
import aloneConfig from '../webpack/alone-config.js';

const remote = process.argv[2] ?? '';
const folder = path.join(ROOT, remote);
if (!/^mf-[a-z]+$/.test(remote) || !existsSync(folder))
  throw new Error(`no remote ${remote}: name its folder, mf-student`);
const port = Number(process.env['PORT'] || 4000);
const origin = process.env['API_ORIGIN'] || 'http://localhost:3000';
const fake = origin === 'fake' ? path.join(folder, 'src/testing/fake-api.mjs') : undefined;

const answerCall = fake ? fakeApi(fake) : passOn(new URL(origin));
const changes = createChanges();
const config = aloneConfig.aloneConfig({ dir: folder });
const build = watchBuild(config, (hash) => changes.announceBuild(config.name ?? '', hash));
const files = serveFiles(path.join(folder, '.cache/alone'));

const server = createServer((incoming, answer) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://page');
  if (pathname.startsWith('/api/')) answerCall(incoming, answer);
  else if (pathname === CHANGES_PATH) changes.follow(answer);
  else void build.settled().then(() => files(pathname, answer));
});
server.on('error', (error) => {
  console.error(`${remote} can't be served on port ${port}: ${error.message}`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', async () => {
  const here = `http://localhost:${port}`;
  if (!fake) return console.log(`${remote} alone: ${here}, its API at ${origin}`);
  const { addresses } = await readFakeApi(fake);
  console.log(
    `${remote} alone, with made-up answers:\n${addresses.map((address) => `  ${here}${address}`).join('\n')}`,
  );
});
