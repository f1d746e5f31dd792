import { build } from 'esbuild';
import { ROOT } from '../../scripts/root.mjs';

/** The tables that the page's derived rows come from. */
const SOURCE = `
export { CALLS } from './calls.ts';
export { ERRORS } from './errors.ts';
export { EVENT_KINDS } from './history.ts';
export { MAIL_KINDS } from './mail.ts';
export { MESSAGES } from './messages.ts';
`;

/**
 * @typedef {{
 *   CALLS: Record<string, import('../../contracts/src/call.ts').Call>,
 *   ERRORS: Record<string, { status: number, message: string }>,
 *   EVENT_KINDS: readonly string[],
 *   MAIL_KINDS: readonly string[],
 *   MESSAGES: Record<string, string>,
 * }} Tables
 */

/** @returns {Promise<Tables>} the tables of contracts, which Node can't read from their TypeScript itself */
export async function readContracts() {
  const {
    outputFiles: [bundle],
  } = await build({
    stdin: { contents: SOURCE, resolveDir: `${ROOT}/contracts/src`, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  if (!bundle) throw new Error('unreachable: one source gives one bundle');
  return import(`data:text/javascript;base64,${Buffer.from(bundle.contents).toString('base64')}`);
}
