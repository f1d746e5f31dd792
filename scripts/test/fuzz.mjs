import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleApi } from '../build/api.mjs';
import { freePort } from '../mongod/ports.mjs';
import { startMongod } from '../mongod/supervisor.mjs';
import { keep, run } from '../processes/keep.mjs';
import { say, seconds, withHeartbeat } from '../progress.mjs';
import { ROOT } from '../root.mjs';
import { fuzzConfig } from './fuzz-config.mjs';
import { ONE_FAILED, sum, tallyOfCheck } from './tally.mjs';
import { findPython, installVenv } from './venv.mjs';

const CACHE = join(ROOT, '.cache/fuzz');
const REQUIREMENTS = fileURLToPath(new URL('fuzz-requirements.txt', import.meta.url));

/** No 5xx, no answer outside what the document says, and nothing taken that it does not allow. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'unsupported_method',
  'use_after_free',
];

/**
 * Fuzzes a server of its own from its OpenAPI document with schemathesis: as an admin, a professor and nobody. Each counts
 * as one. Without a Python that runs it nothing is counted, and one line says so.
 * @param {object} [options]
 * @param {number} [options.examples]  random requests a call and caller, beside those at the limits of each field; 3 by default
 * @param {number} [options.seed]
 * @param {boolean} [options.isThorough]  also what is not allowed at each limit, and chains of calls
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runFuzz({ examples = 3, seed = 1, isThorough = false } = {}) {
  const python = await findPython();
  if (!python) {
    say('Fuzzing is left out: it takes python3, 3.10 or newer, with venv');
    return sum([]);
  }
  try {
    const what = { name: 'schemathesis', requirements: REQUIREMENTS, venv: join(CACHE, 'venv') };
    const schemathesis = join(await withHeartbeat('installing schemathesis', () => installVenv(python, what)), 'st');
    return await withServer(async (world) => {
      const tallies = [];
      for (const caller of callers(world, isThorough)) {
        tallies.push(await fuzzAs(caller, { schemathesis, world, examples, seed, isThorough }));
      }
      return sum(tallies);
    });
  } catch (error) {
    say(`FAILED: fuzzing: ${/** @type {Error} */ (error).message}`);
    return ONE_FAILED;
  }
}

/** Answers that go on, for which it would wait; and the password that others of its requests need. */
const LEFT_OUT =
  '--exclude-operation-id followClass --exclude-operation-id repairGroups --exclude-operation-id rotatePassword';

/**
 * @typedef {object} Caller
 * @property {string} title
 * @property {Record<string, string>} headers
 * @property {string} options  what schemathesis does as this one
 */

/**
 * @param {import('./fuzz-config.mjs').World} world
 * @param {boolean} isThorough
 * @returns {Caller[]}
 */
const callers = ({ adminToken, dashboardPassword }, isThorough) => [
  {
    title: 'an admin',
    headers: { authorization: `Bearer ${adminToken}` },
    // The session is for all of its requests.
    options: `--phases coverage,fuzzing${isThorough ? ',stateful' : ''} --exclude-operation-id logoutAdmin ${LEFT_OUT}`,
  },
  {
    title: 'a professor',
    headers: { 'x-dashboard-password': dashboardPassword },
    options: `--phases fuzzing --include-tag Professors ${LEFT_OUT}`,
  },
  { title: 'nobody', headers: {}, options: '--phases fuzzing --exclude-tag Professors --exclude-tag Admins' },
];

/**
 * @param {Caller} caller
 * @param {{ schemathesis: string, world: import('./fuzz-config.mjs').World, examples: number, seed: number, isThorough: boolean }} what
 */
async function fuzzAs({ title, headers, options }, { schemathesis, world, examples, seed, isThorough }) {
  const begin = performance.now();
  const config = join(CACHE, 'schemathesis.toml');
  writeFileSync(config, fuzzConfig(world, headers, isThorough));
  const words =
    `--checks ${CHECKS.join(',')} --max-examples ${examples} --seed ${seed} --workers 2 --generation-database none ` +
    `--suppress-health-check all --warnings off --no-color ${options}`;
  const where = ['--config-file', config, 'run', `${world.url}/api/openapi.json`, '--url', world.url];
  const { code, output } = await run(schemathesis, [...where, ...words.split(' ')], { cwd: CACHE });
  if (code !== 0) console.log(output.trimEnd());
  const cases = /(\d+) generated/.exec(output)?.[1] ?? 'no';
  const time = seconds(performance.now() - begin);
  say(`${code === 0 ? 'Passed' : 'FAILED'}: fuzzing as ${title} (${cases} requests, ${time})`);
  return tallyOfCheck(code === 0);
}

/**
 * Starts api/src/testing/fuzz-server.ts, on the mongod of TEST_MONGODB_URI or one of its own, and ends both after the work.
 * @template T
 * @param {(world: import('./fuzz-config.mjs').World) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws Error with what the server said if it fails, or fails a request
 */
async function withServer(work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-fuzz-'));
  const given = process.env.TEST_MONGODB_URI;
  const [mongod] = await Promise.all([
    given ? undefined : startMongod({ dataDir, port: await freePort(0), log: () => undefined }),
    bundleApi({ 'fuzz-server': 'testing/fuzz-server.ts', 'matching-worker': 'matching/thread.ts' }, '.cache/fuzz'),
  ]);
  let output = '';
  /** @type {(line: string) => void} */
  let onReady = () => undefined;
  /** @type {Promise<string>} */
  const readyLine = new Promise((resolve) => (onReady = resolve));
  const server = keep(process.execPath, ['--enable-source-maps', join(ROOT, 'api/.cache/fuzz/fuzz-server.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      MONGODB_URI: given ?? mongod?.uri,
      PUBLIC_URL: 'http://groups.example.edu',
      SECRET_KEY: 'the key of the fuzzer, used nowhere else',
      DATA_DIR: dataDir,
    },
    output: (text) => {
      output += text;
      const line = /^\{"url".*(?=\n)/m.exec(output)?.[0];
      if (line) onReady(line);
    },
  });
  try {
    const failed = server.ended.then(() => Promise.reject(new Error(`the server ended. ${output.trim()}`)));
    return await work(JSON.parse(await Promise.race([readyLine, failed])));
  } finally {
    await server.stop();
    await mongod?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
