import { deleteClass } from '@study-groups/contracts/admin';
import { listClasses } from '@study-groups/contracts/admin-classes';
import { deleteAdmin, listAdmins } from '@study-groups/contracts/admin-users';
import { adminHeaders, request } from './api.ts';
import { type System, test as base } from './system.ts';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.svg': 'image/svg+xml' };

/** An origin beside the product's: it serves a folder to pages of every origin, as a CDN does. */
class OutsideOrigin {
  /** The folder that it serves; set it when there is something. */
  folder = '';
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async ({ url = '/' }, answer) => {
      const path = normalize(decodeURIComponent(new URL(url, 'http://x').pathname));
      const content = await readFile(join(this.folder, path)).catch(() => undefined);
      answer.writeHead(content ? 200 : 404, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      answer.end(content);
    });
  }

  /** Starts on a free port. */
  static async open(): Promise<OutsideOrigin> {
    const origin = new OutsideOrigin();
    origin.#server.listen(0, '127.0.0.1');
    await once(origin.#server, 'listening');
    return origin;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/**
 * Playwright's test with a second system, which the files of e2e/alone have one after another, and an origin that may bring
 * remotes to it: for what changes the whole installation (what is live, its jobs, its admins) or counts what is in it.
 */
export const test = base.extend<object, { outside: OutsideOrigin }>({
  outside: [
    async ({}, use) => {
      const outside = await OutsideOrigin.open();
      await use(outside);
      await outside.close();
    },
    { scope: 'worker' },
  ],
  systemEnv: [
    async ({ outside }, use) => {
      await use({ REMOTE_ORIGINS: outside.url });
    },
    { scope: 'worker' },
  ],
});

/** Erases what the files before have left: all classes and requests, and all admins but the first. */
export async function empty(system: System): Promise<void> {
  const headers = await adminHeaders(system);
  for (;;) {
    const { classes } = await request(system, listClasses, { headers });
    if (classes.length === 0) break;
    for (const { id } of classes) await request(system, deleteClass, { params: { id }, headers });
  }
  for (const { id, username } of await request(system, listAdmins, { headers }))
    if (username !== system.admin.username) await request(system, deleteAdmin, { params: { id }, headers });
}
