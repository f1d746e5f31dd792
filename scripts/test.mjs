import { installDependencies } from './install.mjs';
import { main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';

await main(async () => {
  await installDependencies();
  // Only now, for on a fresh clone what these need is not installed earlier.
  const { clearReports, prepareBrowserTests, runChecks, runConformance, runJest, runPlaywright } =
    await import('./test/runners.mjs');
  const { runFuzz } = await import('./test/fuzz.mjs');
  const { runSoak } = await import('./test/soak.mjs');
  const { sum } = await import('./test/tally.mjs');

  clearReports();
  // Side by side, for much of both is waiting: for processes that start, for deadlines, for pages.
  const checksAndBrowser = async () => {
    const { tallies, chromium } = await prepareBrowserTests();
    const checked = await runChecks();
    const attacked = async () => [await runFuzz(), await runSoak()];
    const [inBrowser, onServers] = await Promise.all([runPlaywright(chromium), attacked()]);
    return [...tallies, ...checked, inBrowser, ...onServers];
  };
  const [tested, browsed] = await Promise.all([runJest(), checksAndBrowser()]);
  // Last, for it reads what the others have reported.
  const total = sum([tested, ...browsed, await runConformance()]);
  say('All tests and checks have run');
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
