import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../mongod/ports.mjs';
import { keep } from '../processes/keep.mjs';
import { ROOT } from '../root.mjs';

const CACHE = join(ROOT, '.cache/nginx');
const LOOK_EVERY_MS = 50;

/**
 * The path of an nginx: one on PATH, else Debian's package, unpacked into the project's cache.
 * @returns {string | undefined} undefined where neither can be had
 */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].filter(Boolean);
  const unpacked = join(CACHE, 'usr/sbin');
  const find = () => [...folders, unpacked].map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
  const found = find();
  if (found || !existsSync('/etc/debian_version')) return found;
  mkdirSync(CACHE, { recursive: true });
  if (spawnSync('apt-get', ['download', 'nginx'], { cwd: CACHE }).status !== 0) return undefined;
  const archive = readdirSync(CACHE).find((name) => name.endsWith('.deb'));
  if (archive) spawnSync('dpkg-deb', ['--extract', archive, '.'], { cwd: CACHE });
  return find();
}

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
