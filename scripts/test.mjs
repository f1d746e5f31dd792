import { installDependencies } from './install.mjs';
import { main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';
import { tierNamed } from './test/tiers.mjs';

await main(async () => {
  const tier = tierNamed(process.argv[2]);
  await installDependencies();
  // Only now, for on a fresh clone what these need is not installed earlier.
  const { clearReports, prepareBrowserTests, runChecks, runConformance, runJest, runPlaywright } =
    await import('./test/runners.mjs');
  const { cpuSeconds } = await import('./test/cpu.mjs');
  const { sum } = await import('./test/tally.mjs');
  /** What attacks servers for minutes. */
  const attack = async () => {
    const { runFuzz } = await import('./test/fuzz.mjs');
    const { runSoak } = await import('./test/soak.mjs');
    return [await runFuzz(), await runSoak()];
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
  const cpu = cpuSeconds();
  say(`All tests and checks have run${cpu === undefined ? '' : `, in ${Math.round(cpu)} s of computing`}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
