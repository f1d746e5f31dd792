import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare</title></head>
<body><div id="root"></div><script defer src="/page.js"></script></body></html>`;

/**
 * Builds the bare page as production is built and serves it, compressed, on this machine alone.
 * @returns {Promise<{ url: string, bytes: number, stop: () => Promise<void> }>}  bytes of its script, gzipped
 */
export async function serveBare() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.mjs', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = gzipSync(outputFiles[0]?.contents ?? '');
  const page = gzipSync(PAGE);
  const server = createServer((request, response) => {
    const [type, content] = request.url === '/page.js' ? ['text/javascript', script] : ['text/html', page];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('unreachable: it listens on a port');
  return {
    url: `http://localhost:${address.port}/`,
    bytes: script.length,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
