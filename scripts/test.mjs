import { installDependencies } from './install.mjs';
import { main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';

await main(async () => {
  await installDependencies();
  // Only now, for on a fresh clone what these need is not installed earlier.
  const { prepareBrowserTests, runChecks, runJest, runPlaywright } = await import('./test/runners.mjs');
  const { sum } = await import('./test/tally.mjs');

  // One lane a core: the checks and unit tests beside the build. The browser tests have the machine for themselves.
  const testing = async () => [...(await runChecks()), await runJest()];
  const [tested, { tallies, chromium }] = await Promise.all([testing(), prepareBrowserTests()]);
  const total = sum([...tested, ...tallies, await runPlaywright(chromium)]);
  say('All tests and checks have run');
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
