import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test as base } from './system.ts';

/** A page of somebody else, with the headers that it is sent with. */
export interface ForeignPage {
  html: string;
  headers?: Record<string, string>;
}

/** The site of somebody else, on a registrable domain of its own. A test puts its pages there. */
export class Campus {
  /** What is served, by path. */
  readonly pages = new Map<string, ForeignPage>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(({ url = '/' }: IncomingMessage, answer) => {
      const page = this.pages.get(new URL(url, 'http://x').pathname);
      answer.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
      answer.end(page?.html);
    });
  }

  /** Starts on a free port. */
  static async open(): Promise<Campus> {
    const campus = new Campus();
    campus.#server.listen(0, '127.0.0.1');
    await once(campus.#server, 'listening');
    return campus;
  }

  /** Its origin under one of its names. */
  origin(name: 'lms' | 'stranger' = 'lms'): string {
    return `http://${name}.example:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Puts a page at a path. @returns its address, under one of the site's names */
  put(path: string, page: ForeignPage, name: 'lms' | 'stranger' = 'lms'): string {
    this.pages.set(path, page);
    return this.origin(name) + path;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** What Chromium is started with, so that the names of the site lead to it. */
const CAMPUS_RULES = '--host-resolver-rules=MAP *.example 127.0.0.1';

/** As browsers are set more and more: a frame has neither cookies nor storage of its own site. */
const NO_FOREIGN_COOKIES = '--test-third-party-cookie-phaseout';

/** What a strict host page allows: our scripts and calls, and for itself its styles and the icon of its tab. No worker. */
export function strictPolicy(product: string): string {
  return `default-src 'none'; script-src ${product}; connect-src ${product}; style-src 'unsafe-inline'; img-src data:`;
}

/** Playwright's test with the product, which a learning platform on another domain may embed, and that platform. */
export const test = base.extend<object, { campus: Campus }>({
  campus: [
    async ({}, use) => {
      const campus = await Campus.open();
      await use(campus);
      await campus.close();
    },
    { scope: 'worker' },
  ],
  systemEnv: [
    async ({ campus }, use) => {
      await use({ EMBED_ORIGINS: campus.origin() });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), CAMPUS_RULES, NO_FOREIGN_COOKIES] });
    },
    { scope: 'worker' },
  ],
});
