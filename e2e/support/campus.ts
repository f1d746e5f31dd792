import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** A page of somebody else, with the headers that it is sent with. */
export interface ForeignPage {
  html: string;
  headers?: Record<string, string>;
}

/** The content of a path: a page, a file, or below it the files of a folder. */
type Place = ForeignPage | { file: string } | { folder: string };

/** By what tests find the site. */
export interface CampusFacts {
  port: number;
  /** Holds what is served, a file for each path. */
  folder: string;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
};

/** Returns the file in which the content of a path is kept. */
const placeFile = (folder: string, path: string) =>
  join(folder, `${createHash('sha256').update(path).digest('hex')}.json`);

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Serves the site of somebody else, on registrable domains of their own, from a folder where tests of any process put its pages. */
export async function serveCampus(folder: string): Promise<CampusFacts & { close(): Promise<void> }> {
  const placeAt = (path: string) => {
    const text = read(placeFile(folder, path));
    return text === undefined ? undefined : (JSON.parse(text) as Place);
  };
  const contentOf = (path: string): { text?: string; headers?: Record<string, string> } => {
    const [, first = ''] = path.split('/');
    const place = placeAt(path) ?? placeAt(`/${first}/`);
    if (!place) return {};
    if ('html' in place) return { text: place.html, headers: { 'content-type': 'text/html', ...place.headers } };
    const file = 'file' in place ? place.file : join(place.folder, normalize(path.slice(first.length + 1)));
    return { text: read(file), headers: { 'content-type': TYPES[extname(file)] ?? 'text/plain' } };
  };
  const server = createServer(({ url = '/' }, answer) => {
    const { text, headers } = contentOf(decodeURIComponent(new URL(url, 'http://x').pathname));
    const type = `${headers?.['content-type'] ?? 'text/html'}; charset=utf-8`;
    answer.writeHead(text === undefined ? 404 : 200, { ...headers, 'content-type': type });
    answer.end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, folder, close: () => closed(server) };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** The site of somebody else, on registrable domains of their own. A test puts its pages there, at paths that no other has. */
export class Campus {
  readonly #facts: CampusFacts;

  constructor(facts: CampusFacts) {
    this.#facts = facts;
  }

  /** Its origin under one of its names; the first may embed the product. */
  origin(name: 'lms' | 'stranger' = 'lms'): string {
    return `http://${name}.example:${this.#facts.port}`;
  }

  /** Puts something at a path; a folder's ends with a slash, and is one name. @returns its address, under one of the site's names */
  put(path: string, place: Place, name: 'lms' | 'stranger' = 'lms'): string {
    writeFileSync(placeFile(this.#facts.folder, path), JSON.stringify(place));
    return this.origin(name) + path;
  }
}

/**
 * Returns the content policy of a strict host page: our scripts and calls, and for itself its styles and the icon of its tab.
 * No worker.
 */
export function strictPolicy(product: string): string {
  return `default-src 'none'; script-src ${product}; connect-src ${product}; style-src 'unsafe-inline'; img-src data:`;
}

/** The environment variable from which the processes of a run know where the site is. */
export const CAMPUS = 'E2E_CAMPUS';

/** The site that was started before all tests. */
export const openCampus = () => new Campus(JSON.parse(process.env[CAMPUS] ?? '') as CampusFacts);

/** Returns Chromium's arguments for the site. */
export const argsFor = (campus: Campus) => [
  // Its names lead to it.
  '--host-resolver-rules=MAP *.example 127.0.0.1',
  // As browsers are set more and more: a frame has neither cookies nor storage of its own site.
  '--test-third-party-cookie-phaseout',
  // It is on plain http; browsers have WebCrypto on https only, as a real one is.
  `--unsafely-treat-insecure-origin-as-secure=${campus.origin()}`,
];
