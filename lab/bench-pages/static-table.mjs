import { once } from 'node:events';
import { createServer } from 'node:http';

/** As many as a browser shows without any script. */
const ROWS = 3_000;
const CELLS = ['Introduction to Databases', 'Dana Cohen', 'Dec 4, 2026 · Active', 'Approved', 'eu-cs301'];

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A table</title><style>
body{margin:0;font:13px/1.5 sans-serif}
#list{block-size:600px;overflow:auto}
table{border-spacing:0;inline-size:100%}
td{block-size:40px;padding:0 12px;border-block-end:1px solid #ccc}
</style><div id="list"><table>${Array.from(
  { length: ROWS },
  (_, row) => `<tr>${CELLS.map((text) => `<td>${text} ${row}</td>`).join('')}</tr>`,
).join('')}</table></div></html>`;

/**
 * Serves a page of a table that is all there, with no script: what a browser scrolls at best.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveStaticTable() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('unreachable: it listens on a port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
