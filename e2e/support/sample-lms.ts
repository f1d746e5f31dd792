import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Campus } from './campus.ts';
import { ROOT } from './system.ts';

const FIXTURE = join(ROOT, 'sample-lms');
const NONCE = 'bGVjdHVyZQ';
const PLACE = '<!-- registration form -->';

const requireThere = createRequire(join(FIXTURE, 'course.js'));
const packageFile = (name: string, file: string) => join(dirname(requireThere.resolve(`${name}/package.json`)), file);

/** The files that the pages of the platform load, by path. */
const FILES: Record<string, string> = {
  '/course.css': join(FIXTURE, 'course.css'),
  '/course.js': join(FIXTURE, 'course.js'),
  '/lib/react.js': packageFile('react', 'umd/react.production.min.js'),
  '/lib/react-dom.js': packageFile('react-dom', 'umd/react-dom.production.min.js'),
  '/lib/dayjs.js': packageFile('dayjs', 'dayjs.min.js'),
  '/lib/antd.js': packageFile('antd-older', 'dist/antd.min.js'),
};

/** The sources that the course page needs itself: its own files, and the styles that its antd writes. */
const OWN_POLICY: Record<string, string> = {
  'default-src': "'none'",
  'script-src': `'self' 'nonce-${NONCE}'`,
  'style-src': `'self' 'nonce-${NONCE}'`,
  'img-src': 'data:',
  'base-uri': "'self'",
  'form-action': "'self'",
};

/** The code that a webmaster has put into the pages of the platform. */
interface Written {
  /** Lines of HTML. */
  lines: string;
  /** The additions to the content policy for these, a source list for each directive. */
  allowed: Record<string, string>;
}

/**
 * Puts the learning platform of a university on a site: `/course.html` is a course page full of what platforms do, under a
 * strict content policy; `/bare.html` has nothing but the form.
 */
export function putSampleLms(campus: Campus, { lines, allowed }: Written): void {
  for (const [path, file] of Object.entries(FILES)) campus.put(path, { file });
  for (const name of ['course.html', 'bare.html']) {
    const html = withLines(readFileSync(join(FIXTURE, name), 'utf8'), lines);
    campus.put(`/${name}`, { html, headers: { 'content-security-policy': policy(allowed) } });
  }
}

/** Marks scripts in the page itself as the platform marks its own. */
function withLines(page: string, lines: string): string {
  const marked = (text: string) => text.replace(/<script(?![^>]* src=)/g, `<script nonce="${NONCE}"`);
  const ours = page.replaceAll('<script src="/course.js"', `<script nonce="${NONCE}" src="/course.js"`);
  return ours.replace(PLACE, () => marked(lines));
}

function policy(allowed: Record<string, string>): string {
  const names = [...new Set([...Object.keys(OWN_POLICY), ...Object.keys(allowed)])];
  return names.map((name) => [name, OWN_POLICY[name], allowed[name]].filter(Boolean).join(' ')).join('; ');
}
