import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { followClass } from '@study-groups/contracts/dashboard';
import { createApp } from '../app.ts';
import { createHttpServer } from '../platform/http-server.ts';
import { emptyDatabase, startTestApi, type TestApi } from './api.ts';
import { professor } from './dashboard.ts';
import { openStream } from './streams.ts';

/** Two servers of a file of tests of open dashboards. */
export let api: TestApi;
export let other: { url: string; server: Server; ending: AbortController };
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '1' });
  other = await startAnother();
});
beforeEach(() => emptyDatabase());
afterAll(async () => {
  other.server.close();
  other.server.closeAllConnections();
  await api.close();
});

/** A second process's server, as far as this one can tell: it shares nothing with the first but the database. */
export async function startAnother() {
  const ending = new AbortController();
  const server = createHttpServer(createApp({ ...api.platform, ending: ending.signal }).callback());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, ending };
}

/** Opens a page. */
export const follow = (slug: string, headers: Record<string, string> = professor, url = api.url) =>
  openStream(url + followClass.path.replace(':slug', slug), { headers });
