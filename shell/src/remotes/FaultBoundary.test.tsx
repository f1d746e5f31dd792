import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CONTRACT_VERSION, type PageBuild } from '@study-groups/contracts/remotes';
import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import { createHash, webcrypto } from 'node:crypto';
import { FaultBoundary } from './FaultBoundary.tsx';

const FILE = 'https://files.example.edu/tools/part.js';
const PUBLISHED = 'published();';

const tools: PageBuild = {
  name: 'tools',
  version: '1.0.0',
  contracts: `^${CONTRACT_VERSION}`,
  base: 'https://files.example.edu/tools/',
  entry: 'entry.js',
  files: { 'part.js': `sha384-${createHash('sha384').update(PUBLISHED).digest('base64')}` },
  routes: [],
  menu: [],
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  if (!crypto.subtle) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});
afterEach(closePage);

const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

test.each<[string, string, () => Promise<Response>]>([
  ['comes as it was published', 'No connection to the server', async () => new Response(PUBLISHED)],
  ['does not come', 'No connection to the server', lost],
  ['comes broken off by the server', 'No connection to the server', async () => new Response('', { status: 502 })],
  ['is not there', 'This part is not available', async () => new Response('', { status: 404 })],
  ['comes with another hash', 'This part was not loaded', async () => new Response('altered();')],
])('a script that did not run, and %s when it is looked for, is said to be so', async (_, title, answer) => {
  const start = { shell: { ...tools, name: 'shell' }, remotes: { tools }, contracts: { api: CONTRACT_VERSION } };
  Object.assign(globalThis, { studyGroups: { start, integrity: { [FILE]: tools.files['part.js'] } } });
  globalThis.fetch = async (input) => (String(input) === FILE ? answer() : new Response(JSON.stringify(start)));
  const Page = () => {
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: FILE });
  };
  await showPage(
    () => (
      <FaultBoundary name="tools" resetKey="" onRetry={() => undefined}>
        <Page />
      </FaultBoundary>
    ),
    { path: '/', at: '/' },
  );
  expect((await screen.findByRole('heading')).textContent).toBe(title);
});
