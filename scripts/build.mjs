import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApi } from './build/api.mjs';
import { noteCommit } from './build/commit.mjs';
import { buildFrontEnd } from './build/front-end.mjs';
import { API, FRONT_ENDS } from './build/packages.mjs';
import { withLock } from './build/lock.mjs';
import { buildAndStamp, isFresh } from './build/stamp.mjs';
import { installDependencies } from './install.mjs';
import { run } from './processes/keep.mjs';
import { main } from './processes/shutdown.mjs';
import { say, seconds, withHeartbeat } from './progress.mjs';
import { ROOT } from './root.mjs';

const AT_ONCE = 2;

/** Builds every package whose inputs changed since its last build, and weighs the pages if one of theirs did. */
export async function buildStale() {
  // A checkout that is built need not be written.
  if (staleJobs().length === 0) return sayBuilt();
  const wait = () => say('Another process builds here; waiting for it');
  await withLock(join(ROOT, '.cache/build.lock'), wait, buildStaleAlone);
}

const staleJobs = () =>
  [
    { built: API, build: buildApi },
    ...FRONT_ENDS.map((built) => ({ built, build: () => buildFrontEnd(built.name) })),
  ].filter(({ built }) => !isFresh(ROOT, built));

function sayBuilt() {
  noteCommit(ROOT);
  say('Everything is built');
}

async function buildStaleAlone() {
  const jobs = staleJobs();
  if (jobs.length === 0) return sayBuilt();
  say(`Building ${jobs.map(({ built }) => built.name).join(', ')}`);
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const begin = performance.now();
      await buildAndStamp(ROOT, job.built, job.build);
      say(`Built ${job.built.name} in ${seconds(performance.now() - begin)}`);
    }
  };
  await withHeartbeat('building', () => Promise.all(Array.from({ length: AT_ONCE }, worker)));
  noteCommit(ROOT);
  if (jobs.some(({ built }) => built !== API)) {
    await lookForNewer();
    await weighPages();
  }
}

/** A script that the oldest supported browsers can't run fails the build, whoever has written it. */
async function lookForNewer() {
  const script = join(ROOT, 'checks/browsers.mjs');
  const { code, output } = await run(process.execPath, [script], { cwd: ROOT });
  if (code !== 0) throw new Error(`Scripts use what the oldest supported browsers lack.\n${output.trim()}`);
}

/** A page that got heavier than its limit fails the build. */
async function weighPages() {
  const script = join(ROOT, 'checks/budget.mjs');
  const { code, output } = await run(process.execPath, [script], { cwd: ROOT });
  if (code !== 0) throw new Error(`A page is heavier than its budget.\n${output.trim()}`);
  say(`Weighed the pages, in gzipped JavaScript until they can be used\n${output.trim()}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    await installDependencies();
    await buildStale();
  });
}
