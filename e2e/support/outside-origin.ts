import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.svg': 'image/svg+xml' };

/** An origin beside the product's: it serves a folder to pages of every origin, as a CDN does. */
export class OutsideOrigin {
  /** What it serves; set it when there is something. */
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
