import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { ROOT } from './system.ts';

const FIXTURE = join(ROOT, 'sample-lms');
/** A name of its own, under another registrable domain than the product's; the browser is told where it is. */
const HOST = 'campus.example';
const NONCE = 'bGVjdHVyZQ';
const PLACE = '<!-- registration form -->';

const requireThere = createRequire(join(FIXTURE, 'course.js'));
const packageFile = (name: string, file: string) => join(dirname(requireThere.resolve(`${name}/package.json`)), file);

/** What the page of the platform loads of its own. */
const LIBRARIES: Record<string, string> = {
  '/lib/react.js': packageFile('react', 'umd/react.production.min.js'),
  '/lib/react-dom.js': packageFile('react-dom', 'umd/react-dom.production.min.js'),
  '/lib/dayjs.js': packageFile('dayjs', 'dayjs.min.js'),
  '/lib/antd.js': packageFile('antd-older', 'dist/antd.min.js'),
};

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' };

/** What the course page needs itself: its own files, and the styles that its antd writes. */
const OWN_POLICY: Record<string, string> = {
  'default-src': "'none'",
  'script-src': `'self' 'nonce-${NONCE}'`,
  'style-src': `'self' 'nonce-${NONCE}'`,
  'img-src': 'data:',
  'base-uri': "'self'",
  'form-action': "'self'",
};

/** What the browser of a test is started with to find the platform under its name. */
export const FIND_LMS = `--host-resolver-rules=MAP ${HOST} 127.0.0.1`;

/**
 * The learning platform of a university, on an origin of its own: `/course.html` is a course page full of what platforms do,
 * under a strict content policy; `/bare.html` has nothing but the form.
 */
export class SampleLms {
  /** The lines of HTML that somebody has put into its pages. */
  lines = '';
  /** What its operator has added to the content policy for these, a source list for each directive. */
  allowed: Record<string, string> = {};
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async ({ url = '/' }, answer) => {
      const { pathname } = new URL(url, 'http://x');
      const file = LIBRARIES[pathname] ?? join(FIXTURE, pathname.replace(/[^\w.]/g, ''));
      const content = await readFile(file, 'utf8').catch(() => undefined);
      const isPage = extname(file) === '.html';
      answer.writeHead(content === undefined ? 404 : 200, {
        'content-type': `${TYPES[extname(file)] ?? 'text/plain'}; charset=utf-8`,
        ...(isPage && { 'content-security-policy': this.#policy() }),
      });
      answer.end(isPage ? this.#withLines(content ?? '') : content);
    });
  }

  /** Starts on a free port. */
  static async open(): Promise<SampleLms> {
    const lms = new SampleLms();
    lms.#server.listen(0, '127.0.0.1');
    await once(lms.#server, 'listening');
    return lms;
  }

  /** Its origin. */
  get url(): string {
    return `http://${HOST}:${this.#port}`;
  }

  /** The same pages under an origin that nobody has listed. */
  get otherUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Scripts that stand in the page itself are marked as the platform marks its own. */
  #withLines(page: string): string {
    const marked = (text: string) => text.replace(/<script(?![^>]* src=)/g, `<script nonce="${NONCE}"`);
    const ours = page.replaceAll('<script src="/course.js"', `<script nonce="${NONCE}" src="/course.js"`);
    return ours.replace(PLACE, () => marked(this.lines));
  }

  #policy(): string {
    const names = [...new Set([...Object.keys(OWN_POLICY), ...Object.keys(this.allowed)])];
    return names.map((name) => [name, OWN_POLICY[name], this.allowed[name]].filter(Boolean).join(' ')).join('; ');
  }
}
