/** `npm run test:main-job`: starts the product and walks the main job in a browser, on the Node that runs this. */
import { installDependencies } from './install.mjs';
import { main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';

await main(async () => {
  await installDependencies();
  const { prepareBrowserTests, runPlaywright } = await import('./test/runners.mjs');
  const { sum } = await import('./test/tally.mjs');
  say(`On Node ${process.versions.node}`);
  const { tallies, chromium } = await prepareBrowserTests();
  const total = sum([...tallies, await runPlaywright('main-job', chromium, ['specs/main-job.spec.ts'])]);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
