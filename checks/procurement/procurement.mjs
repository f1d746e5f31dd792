import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text in quotes, on one line; a title is among it. */
const QUOTED = /(['"`])((?:\\.|(?!\1)[^\n\\])+)\1/g;

/**
 * Checks that the named evidence exists: a file, or a test of it as `file › title`.
 * @param {string} root
 * @param {string} evidence
 * @returns {string | undefined} the fault
 */
export function faultOf(root, evidence) {
  const [file = '', title] = evidence.split(' › ');
  const path = join(root, file);
  if (!existsSync(path)) return `${file} is not there.`;
  if (title === undefined) return undefined;
  const titles = [...readFileSync(path, 'utf8').matchAll(QUOTED)].map(([, , text = '']) =>
    text.replaceAll(/\\(.)/g, '$1'),
  );
  return titles.includes(title) ? undefined : `${file} has no test "${title}".`;
}
