import { once } from 'node:events';
import { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { followClass } from '@study-groups/contracts/dashboard';
import { createApp } from '../../app.ts';
import { createHttpServer } from '../../platform/http-server.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { until } from '../../testing/until.ts';

const professor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };

let api: TestApi;
let other: { url: string; server: Server; ending: AbortController };
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
async function startAnother() {
  const ending = new AbortController();
  const server = createHttpServer(createApp({ ...api.platform, ending: ending.signal }).callback());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, ending };
}

const closing = new Set<AbortController>();
afterEach(() => {
  for (const each of closing) each.abort();
  closing.clear();
});

/** Opens a page. What it gets stands in `text`, and `ended` says how it ended. */
async function follow(slug: string, headers: Record<string, string> = professor, url = api.url) {
  const abort = new AbortController();
  closing.add(abort);
  const path = followClass.path.replace(':slug', slug);
  const response = await fetch(url + path, { headers, signal: abort.signal });
  const page = { response, text: '', ended: '', close: () => abort.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body!) page.text += decoder.decode(part as Uint8Array, { stream: true });
  };
  read().then(
    () => (page.ended = 'in order'),
    (error: Error) => (page.ended = error.name),
  );
  return page;
}

test('so many pages of a class may be open, the next one polls, and one that is closed makes room', async () => {
  const cls = await buildClass(api.platform);
  const slug = cls.slug!;
  const from = (index: number) => ({ ...professor, 'x-forwarded-for': `203.0.113.${index}` });
  const pages = await Promise.all(Array.from({ length: 100 }, (_, index) => follow(slug, from(index))));
  expect(pages.map(({ response }) => response.status)).toEqual(pages.map(() => 200));
  const another = { params: { slug }, headers: from(200) };
  const refused = await api.call(followClass, another);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  pages[0]!.close();
  await until(async () => (await api.call(followClass, another)).status === 200);
});
