import { createServer } from 'node:http';

/**
 * Serves a page of somebody else, which holds the widget of a class and a line below it, on another origin than the product's.
 * @param {string} product  its origin
 * @param {string} slug
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveForeignPage(product, slug) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A course</title><link rel="icon" href="data:,"></head>
<body><h1>A course</h1><script type="module" src="${product}/embed.js"></script>
<study-groups-registration slug="${slug}"><svg display="block" height="1250"></svg></study-groups-registration>
<p>What comes after it</p></body></html>`;
  const server = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(html));
  await new Promise((resolve) => server.listen(FOREIGN_PORT, '127.0.0.1', () => resolve(undefined)));
  return {
    url: FOREIGN_ORIGIN,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const FOREIGN_PORT = 47_211;
/** Origin of the foreign page; the product has to know it. */
export const FOREIGN_ORIGIN = `http://127.0.0.1:${FOREIGN_PORT}`;
