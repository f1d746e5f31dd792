import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../mongod/ports.mjs';
import { keep } from '../processes/keep.mjs';
import { ROOT } from '../root.mjs';
import { findProgram } from './debian.mjs';

const LOOK_EVERY_MS = 50;

/** @returns {string | undefined} the path of an nginx; undefined where none can be had */
export const findNginx = () => findProgram('nginx', 'nginx');

/**
 * The configuration that docs/operating.md gives for nginx, on the loopback and in front of these servers.
 * @param {object} place
 * @param {number[]} place.servers  ports of two servers
 * @param {number} place.plain  the port in place of 80
 * @param {number} place.secure  the port in place of 443
 * @param {string} place.folder  with groups.pem and groups.key
 */
function documentedConfig({ servers: [first, second], plain, secure, folder }) {
  const page = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
  const block = /^```nginx\n(.*?)^```/ms.exec(page)?.[1] ?? '';
  return block
    .replace('10.0.0.11:3000', `127.0.0.1:${first}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${second}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replaceAll('/etc/ssl/', `${folder}/`);
}

/**
 * Starts an nginx as docs/operating.md has it, with a certificate that nobody signed.
 * @param {string} nginx
 * @param {string} folder  an empty one, for its files
 * @param {number[]} servers  ports of the two servers behind it, on 127.0.0.1
 * @returns {Promise<{ plain: number, secure: number, errors: () => string, stop: () => Promise<void> }>}  ports
 */
export async function startNginx(nginx, folder, servers) {
  const [plain, secure] = [await freePort(0), await freePort(0)];
  const subject = '-subj /CN=groups.example.edu -addext subjectAltName=DNS:groups.example.edu';
  const make = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 2 ${subject} -keyout groups.key -out groups.pem`;
  execFileSync('openssl', make.split(' '), { cwd: folder, stdio: 'ignore' });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  const config = [
    // Its workers have to get to the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off; worker_processes 2;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 1024; }',
    `http { access_log off; ${temporary.join(' ')}`,
    documentedConfig({ servers, plain, secure, folder }),
    '}',
  ];
  writeFileSync(join(folder, 'nginx.conf'), config.join('\n'));
  const log = join(folder, 'errors.log');
  const args = ['-e', log, '-p', folder, '-c', join(folder, 'nginx.conf')];
  const tried = spawnSync(nginx, [...args, '-t'], { encoding: 'utf8' });
  if (tried.status !== 0) throw new Error(tried.stderr);
  const kept = keep(nginx, args, { output: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${plain}/api/`).catch(() => undefined))) await sleep(LOOK_EVERY_MS);
  return { plain, secure, errors: () => readFileSync(log, 'utf8'), stop: kept.stop };
}
