/**
 * Starts one remote as a page of its own, without the shell: `npm run start:alone -w mf-student`. Builds it with
 * everything it needs, serves it on PORT (default 4000), and passes /api on to API_ORIGIN (default
 * http://localhost:3000).
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { ROOT } from './root.mjs';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
};

const remote = process.argv[2] ?? '';
const folder = path.join(ROOT, remote);
if (!/^mf-[a-z]+$/.test(remote) || !existsSync(folder))
  throw new Error(`no remote ${remote}: name its folder, mf-student`);
const port = Number(process.env['PORT'] ?? 4000);
const api = new URL(process.env['API_ORIGIN'] ?? 'http://localhost:3000');
const dist = path.join(folder, '.cache/alone');

await build();
createServer((incoming, answer) => {
  if (incoming.url?.startsWith('/api/')) passOn(incoming, answer);
  else serve(new URL(incoming.url ?? '/', 'http://page').pathname, answer);
}).listen(port, '127.0.0.1', () => console.log(`${remote} alone: http://localhost:${port}, its API at ${api.origin}`));

async function build() {
  const { default: webpack } = await import('webpack');
  const { default: configure } = await import(path.join(folder, 'webpack.config.js'));
  const compiler = webpack(configure({ alone: true }, { mode: 'development' }));
  console.log(`building ${remote}`);
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      // Closing writes the cache for the next start.
      else compiler.close((closed) => (closed ? reject(closed) : resolve(undefined)));
    });
  });
}

/** @param {string} pathname @param {import('node:http').ServerResponse} answer */
function serve(pathname, answer) {
  const wanted = path.join(dist, path.normalize(decodeURIComponent(pathname)));
  const isFile = wanted.startsWith(dist + path.sep) && existsSync(wanted) && statSync(wanted).isFile();
  if (!isFile && path.extname(pathname)) {
    answer.writeHead(404).end();
    return;
  }
  // Every other path is a page, which the remote's own router tells apart.
  const file = isFile ? wanted : path.join(dist, 'index.html');
  const type = TYPES[/** @type {keyof typeof TYPES} */ (path.extname(file))] ?? 'application/octet-stream';
  answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  createReadStream(file).pipe(answer);
}

/** @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} answer */
function passOn(incoming, answer) {
  const { method, headers, url } = incoming;
  const passed = request(new URL(url ?? '/', api), { method, headers: { ...headers, host: api.host } }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  passed.on('error', () => {
    answer.writeHead(503, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ code: 'unavailable', message: `no API at ${api.origin}` }));
  });
  incoming.pipe(passed);
}
