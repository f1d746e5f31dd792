/** `npm run bench:start`: how long npm start takes until a page answers, warm and cold; written into docs/benchmarks.md. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, FRONT_ENDS } from '../scripts/build/packages.mjs';
import { buildStale } from '../scripts/build.mjs';
import { installDependencies } from '../scripts/install.mjs';
import { freePort } from '../scripts/mongod/ports.mjs';
import { main } from '../scripts/processes/shutdown.mjs';
import { say, seconds } from '../scripts/progress.mjs';
import { ROOT } from '../scripts/root.mjs';
import { untilReady } from '../scripts/start/ready.mjs';
import { replaceSection } from './bench/section.mjs';

const WARM_RUNS = 5;
const LOAD_BEFORE = loadavg()[0] ?? 0;
const DOCUMENT = join(ROOT, 'docs/benchmarks.md');

await main(async () => {
  await installDependencies();
  const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-bench-'));
  try {
    for (const { name } of [API, ...FRONT_ENDS]) rmSync(join(ROOT, name, 'dist'), { recursive: true, force: true });
    rmSync(join(ROOT, '.cache/webpack'), { recursive: true, force: true });
    say('Cold start: installed, nothing built, no cache of webpack, an empty data folder');
    const cold = await timeStart(dataDir);
    say(`Cold: a page after ${seconds(cold.pageAfter)}`);

    await buildStale();
    const warm = [];
    while (warm.length < WARM_RUNS) warm.push((await timeStart(dataDir)).pageAfter);
    warm.sort((a, b) => a - b);
    say(`Warm: a page after ${warm.map(seconds).join(', ')}`);
    write(cold, warm);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/**
 * Starts the product with npm start, waits for the first page and stops it.
 * @param {string} dataDir
 * @returns {Promise<{ pageAfter: number, builds: [string, string][] }>}  milliseconds; what was built, with its time
 */
async function timeStart(dataDir) {
  const port = await freePort(0);
  const begin = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const failed = ended.then(() => {
    throw new Error(`npm start ended before it was ready.\n${printed}`);
  });
  await Promise.race([untilReady(`http://127.0.0.1:${port}/readyz`), failed]);
  await Promise.race([untilReady(`http://127.0.0.1:${port}/`), failed]);
  const pageAfter = performance.now() - begin;
  failed.catch(() => undefined);
  child.kill('SIGTERM');
  await ended;
  const builds = [...printed.matchAll(/Built (\S+) in (.*)/g)].map(([, name = '', time = '']) => [name, time]);
  return { pageAfter, builds: /** @type {[string, string][]} */ (builds) };
}

/**
 * @param {{ pageAfter: number, builds: [string, string][] }} cold
 * @param {number[]} warm  in order
 */
function write(cold, warm) {
  const median = warm[Math.floor(warm.length / 2)] ?? 0;
  const text = `\`npm run bench:start\`, until \`/\` answers 200; ${cpus().length} cores, Node ${process.versions.node}. Other work on the machine just before: a load of ${LOAD_BEFORE.toFixed(1)}.

| start | time |
|---|---|
| warm, median of ${warm.length} (slowest) | ${seconds(median)} (${seconds(warm.at(-1) ?? 0)}) |
| cold: installed, nothing built, an empty data folder | ${seconds(cold.pageAfter)} |

Builds of the cold start, two at a time:

| package | time |
|---|---|
${cold.builds.map(([name, time]) => `| ${name} | ${time} |`).join('\n')}
`;
  const before = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '# Benchmarks\n';
  writeFileSync(DOCUMENT, replaceSection(before, 'Start', text));
}
