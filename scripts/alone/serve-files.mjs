import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
};

/**
 * @param {string} folder
 * @returns {(pathname: string, answer: import('node:http').ServerResponse) => void} serves the folder's files; every
 *   address that is none is a page
 */
export function serveFiles(folder) {
  return (pathname, answer) => {
    const wanted = path.join(folder, path.normalize(pathname));
    const isFile = wanted.startsWith(folder + path.sep) && statSync(wanted, { throwIfNoEntry: false })?.isFile();
    const file = isFile ? wanted : path.join(folder, 'index.html');
    if (!isFile && (path.extname(pathname) || !existsSync(file))) {
      answer.writeHead(404).end();
      return;
    }
    const type = TYPES[/** @type {keyof typeof TYPES} */ (path.extname(file))] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
    // A newer build may take a file away just now.
    createReadStream(file)
      .on('error', () => answer.destroy())
      .pipe(answer);
  };
}
