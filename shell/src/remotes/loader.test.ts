import { init } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CONTRACT_VERSION, type PageBuild } from '@study-groups/contracts/remotes';
import { waitFor } from '@testing-library/react';

// As the build does before it loads the loader.
init({ name: 'shell', remotes: [] });
const { remotePage } = await import('./loader.ts');
const { readList } = await import('./list.ts');

const CDN = 'https://files.example.edu';

const buildFor = (name: string, base: string): PageBuild => ({
  name,
  version: '1.0.0',
  contracts: `^${CONTRACT_VERSION}`,
  base,
  entry: 'entry.js',
  files: { 'entry.js': `sha384-${'B'.repeat(64)}` },
  routes: [],
  menu: [],
});

beforeEach(() => {
  for (const log of ['warn', 'error'] as const) jest.spyOn(console, log).mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

/** The scripts that the loader asks for, none of which comes. */
async function askedFor(tools: PageBuild): Promise<HTMLScriptElement[]> {
  const shell = { ...buildFor('shell', '/remotes/shell/'), routes: [] };
  const start = { shell, remotes: { [tools.name]: tools }, contracts: { api: CONTRACT_VERSION } };
  Object.assign(globalThis, { studyGroups: { start, integrity: {} } });
  globalThis.fetch = async () => new Response(JSON.stringify(start));
  await readList(true);
  const asked: HTMLScriptElement[] = [];
  const watch = new MutationObserver((changes) => {
    for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(script instanceof HTMLScriptElement)) continue;
      asked.push(script);
      script.dispatchEvent(new Event('error'));
    }
  });
  watch.observe(document, { childList: true, subtree: true });
  await expect(remotePage(tools.name, './page')).rejects.toThrow();
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  watch.disconnect();
  return asked;
}

test('the first script of a remote runs only if it has the hash of the list, at another origin too', async () => {
  const hash = `sha384-${'B'.repeat(64)}`;
  for (const { integrity, crossOrigin } of await askedFor(buildFor('near', '/remotes/near/'))) {
    expect([integrity, crossOrigin]).toEqual([hash, null]);
  }
  for (const { integrity, crossOrigin } of await askedFor(buildFor('far', `${CDN}/far/`))) {
    expect([integrity, crossOrigin]).toEqual([hash, 'anonymous']);
  }
});

test('one that the list gives no hash runs under no circumstances', async () => {
  for (const { integrity } of await askedFor({ ...buildFor('bare', '/remotes/bare/'), files: {} })) {
    expect(integrity).toBe(`sha384-${'A'.repeat(64)}`);
  }
});
