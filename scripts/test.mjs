import { join } from 'node:path';
import { missingTexts } from '../checks/texts.mjs';
import { installDependencies } from './install.mjs';
import { cpuReport, inPart } from './processes/cpu.mjs';
import { main, atShutdown } from './processes/shutdown.mjs';
import { say } from './progress.mjs';
import { testSeed } from './testing/seed.mjs';
import { REPORTS, tierNamed } from './test/tiers.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { stopAll } from './processes/keep.mjs';

await main(async () => {
  const tier = tierNamed(process.argv[2]);
  await installDependencies();
  // Only now, for on a fresh clone what these need is not installed earlier.
  const { clearReports, prepareBrowserTests, runChecks, runConformance, runJest, runPlaywright } =
    await import('./test/runners.mjs');
  const { slowestFiles } = await import('./test/slowest.mjs');
  const { sum } = await import('./test/tally.mjs');
  const seed = testSeed();
  process.env.TEST_SEED = String(seed);
  if (tier !== 'first') say(`What is random has the seed ${seed}; TEST_SEED=${seed} npm run test:rest repeats it`);
  ownTemporaryFolder();
  /** Attacks servers for minutes. */
  const attack = async () => {
    const { runFuzz } = await import('./test/fuzz.mjs');
    const { runSoak } = await import('./test/soak.mjs');
    return [await inPart('fuzz', () => runFuzz({ seed })), await inPart('soak', () => runSoak(seed))];
  };

  clearReports(tier);
  // Side by side, for much of both is waiting: for processes that start, for deadlines, for pages.
  const checksAndBrowser = async () => {
    const { tallies, chromium } = await prepareBrowserTests();
    const checked = tier === 'rest' ? [] : await runChecks();
    const [inBrowser, onServers] = await Promise.all([runPlaywright(tier, chromium), tier === 'first' ? [] : attack()]);
    return [...tallies, ...checked, inBrowser, ...onServers];
  };
  const [tested, browsed] = await Promise.all([runJest(tier), checksAndBrowser()]);
  // Last, for it reads what the others have reported.
  const total = sum([tested, ...browsed, runConformance(tier)]);
  console.log(`The slowest files of tests:\n${slowestFiles(join(REPORTS, tier)).join('\n')}`);
  const untranslated = missingTexts().length;
  if (untranslated > 0) say(`${untranslated} texts are not translated yet; npm run texts lists them`);
  const cpu = cpuReport();
  say(`All tests and checks have run${cpu === undefined ? '' : `, in ${cpu}`}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

/** Gives all temporary files of this process, and of those that it starts, one folder, which goes when this process ends. */
function ownTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-run-'));
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  atShutdown(async () => {
    await stopAll();
    // A database that lost its parent may still write down what it has.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  });
}
