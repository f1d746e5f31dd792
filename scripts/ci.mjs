/**
 * Runs the jobs of CI, each even if the previous one failed, with the sum of all as the last line: `npm test` on the installed
 * Node, `npm run test:rest` on the image's, and the main job on the next one.
 */
import { join } from 'node:path';
import { readRun } from '../checks/conformance/tests.mjs';
import { keep, run } from './processes/keep.mjs';
import { main } from './processes/shutdown.mjs';
import { ROOT } from './root.mjs';
import { closingTally, ONE_FAILED, sum } from './test/tally.mjs';
import { REPORTS } from './test/tiers.mjs';
import { existsSync } from 'node:fs';
import { say } from './progress.mjs';

/** The versions of Node that CI tests beside the one that it runs on. Each is a package of npm's registry. */
const VERSIONS = { 24: '24.22.3', 26: '26.12.1' };

/**
 * The environment of a process that finds a Node of this major version first, fetched into .cache/node-VERSION if need be.
 * @param {keyof typeof VERSIONS} major
 * @returns {Promise<NodeJS.ProcessEnv>} this process's own where that Node can't be had, which is said
 */
async function environmentOfNode(major) {
  const version = VERSIONS[major];
  const folder = join(ROOT, `.cache/node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const bin = join(folder, 'node_modules', name, 'bin');
  if (!existsSync(bin)) {
    const { code, output } = await run('npm', ['install', '--no-save', '--prefix', folder, `${name}@${version}`]);
    if (code !== 0 || !existsSync(bin)) {
      say(`Node ${version} can't be had here, so Node ${process.versions.node} runs instead\n${output.trim()}`);
      return process.env;
    }
  }
  return { ...process.env, PATH: `${bin}:${process.env.PATH}` };
}

/** No test has an end by the clock; this ends a hang. */
const LONGEST_MS = 85 * 60_000;

/** What a check or a runner says of itself when it fails, after the time that has passed. */
const FAULT = /^(?:\[ *[\d.]+ s\] )?(FAILED: .*)$/gm;

/** A run of tests first ends all that it has started. */
const GRACE_MS = 60_000;

/**
 * @param {string[]} args  a script of the folder scripts, and what it is told
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} over
 * @returns {Promise<import('./test/tally.mjs').Tally & { faults: string[] }>}  with what its checks and runners said when they failed
 */
async function runScript([script = '', ...args], env, over) {
  let output = '';
  // Not by npm, which would end before the tests have; the Node is that of the environment.
  const kept = keep('node', [join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env,
    graceMs: GRACE_MS,
    output: (text) => {
      process.stdout.write(text);
      output += text;
    },
  });
  const end = () => void kept.stop();
  over.addEventListener('abort', end);
  if (over.aborted) end();
  const { code } = await kept.ended;
  over.removeEventListener('abort', end);
  const faults = [...output.matchAll(FAULT)].map(([, fault = '']) => fault);
  return { ...closingTally(output, code ?? 1), faults };
}

await main(async () => {
  const over = AbortSignal.timeout(LONGEST_MS);
  /** @type {Awaited<ReturnType<typeof runScript>>[]} */
  const results = [];
  const run = async (/** @type {string[]} */ args, env = process.env) =>
    void results.push(over.aborted ? { ...ONE_FAILED, faults: [] } : await runScript(args, env, over));
  await run(['test.mjs', 'first']);
  await run(['test.mjs', 'rest'], await environmentOfNode(24));
  await run(['test-main-job.mjs'], await environmentOfNode(26));
  if (over.aborted) console.log(`FAILED: the tests did not end within ${LONGEST_MS / 60_000} minutes`);
  // Once more at the end, for what was printed since they failed is long.
  for (const fault of results.flatMap(({ faults }) => faults)) console.log(fault);
  for (const name of readRun(REPORTS, ROOT).failed) console.log(`FAILED: ${name}`);
  const total = sum(results);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
