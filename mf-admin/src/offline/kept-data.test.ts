import { beforeEach, describe, expect, test } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import type { KeptGround } from './ground.ts';
import { eraseKept, type KeptData, readKept, writeKept } from './kept-data.ts';
import { dropKey, renewKey } from './kept-key.ts';

const DATA: KeptData = {
  build: 'https://groups.example.edu/remotes/admin/1/',
  at: 1,
  entries: [
    // JSON leaves out what is undefined.
    { endpointName: 'adminMe', value: { id: 1 } },
    { endpointName: 'adminClasses', arg: { query: {} }, value: { classes: [{ courseName: 'Linear Algebra' }] } },
  ],
};

let stored: Map<string, Response>;
let written: string[];
let ground: KeptGround;
beforeEach(() => {
  Object.defineProperty(globalThis, 'location', { configurable: true, value: { protocol: 'https:' } });
  stored = new Map();
  written = [];
  const cookies = new Map<string, string>();
  const cache = {
    put: async (address: string, answer: Response) => void stored.set(address, answer),
    match: async (address: string) => stored.get(address)?.clone(),
  };
  ground = {
    crypto: webcrypto as unknown as Crypto,
    caches: { open: async () => cache, delete: async () => Boolean(stored.clear()), keys: async () => [] } as never,
    document: {
      get cookie() {
        return [['other', 'x'], ...cookies].map((pair) => pair.join('=')).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (text.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      },
    },
  };
});
const bytes = async () => Buffer.from(await [...stored.values()][0]!.clone().arrayBuffer());

describe('what is kept', () => {
  test('is read again with the key of its session, and by nobody without it', async () => {
    renewKey(ground);
    await writeKept(JSON.stringify(DATA), ground);
    expect(await readKept(ground)).toEqual(DATA);
    expect((await bytes()).toString('latin1')).not.toContain('Algebra');
    renewKey(ground);
    expect(await readKept(ground)).toBeUndefined();
  });

  test('is encrypted otherwise each time', async () => {
    renewKey(ground);
    await writeKept(JSON.stringify(DATA), ground);
    const before = await bytes();
    await writeKept(JSON.stringify(DATA), ground);
    expect(before.equals(await bytes())).toBe(false);
  });

  test('is nothing without a session, and nothing that was altered', async () => {
    await writeKept(JSON.stringify(DATA), ground);
    expect(stored.size).toBe(0);
    renewKey(ground);
    await writeKept(JSON.stringify(DATA), ground);
    const altered = await bytes();
    altered[20]! ^= 1;
    stored.set([...stored.keys()][0]!, new Response(altered));
    expect(await readKept(ground)).toBeUndefined();
  });

  test('is erased with its key', async () => {
    renewKey(ground);
    await writeKept(JSON.stringify(DATA), ground);
    await eraseKept(ground);
    expect(stored.size).toBe(0);
    expect(ground.document.cookie).toBe('other=x');
    expect(await readKept(ground)).toBeUndefined();
  });
});

test('the key ends with the session, is for the console alone, and goes to no other site', () => {
  renewKey(ground);
  dropKey(ground);
  const [made, gone] = written;
  expect(made).toMatch(/^console-key=[0-9a-f]{64}; Path=\/admin; Max-Age=43200; SameSite=Strict; Secure$/);
  expect(gone).toMatch(/^console-key=; Path=\/admin; Max-Age=0;/);
});
