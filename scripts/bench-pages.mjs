/**
 * `npm run bench:pages`: how soon the pages can be used, what shifts in them and what they weigh; written into
 * docs/benchmarks.md. Ends with code 1 if a figure is missed. With BASE_URL and ADMIN_PASSWORD it measures a product that
 * runs already, an older one for example, and only prints.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningOrigin, startOrigin } from './bench-pages/origin.mjs';
import { explain, report } from './bench-pages/report.mjs';
import { replaceSection } from './bench/section.mjs';
import { installDependencies } from './install.mjs';
import { run } from './processes/keep.mjs';
import { atShutdown, main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';

const DOCUMENT = join(ROOT, 'docs/benchmarks.md');
const LOAD_BEFORE = loadavg()[0] ?? 0;

await main(async () => {
  await installDependencies();
  // Only now, for on a fresh clone what it needs is not installed earlier.
  const { measurePages } = await import('./bench-pages/measure.mjs');
  const running = runningOrigin(process.env);
  const origin = running ?? (await startOnFolder());
  const measuring = measurePages(origin);
  await Promise.race([measuring, origin.ended]);
  const measured = await measuring;
  const { text, missed } = report(measured);
  console.log(`\n${explain(measured)}\n\n${text}\n`);
  if (!running) await write(measured.chromium, text);
  say(missed === 0 ? 'Every figure is met' : `MISSED: ${missed} of the figures`);
  return missed === 0 ? 0 : 1;
});

/** The product on a data folder of its own, which goes when the program ends. */
async function startOnFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-bench-'));
  atShutdown(async () => rmSync(folder, { recursive: true, force: true }));
  return startOrigin(process.env, folder);
}

/**
 * @param {string} chromium  its version
 * @param {string} text
 */
async function write(chromium, text) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Chromium ${chromium}, Node ${process.versions.node}`;
  const head = `\`npm run bench:pages\`; ${machine}. Other work on the machine just before: a load of ${LOAD_BEFORE.toFixed(1)}.`;
  writeFileSync(DOCUMENT, replaceSection(readFileSync(DOCUMENT, 'utf8'), 'Pages', `${head}\n\n${text}`));
  await run(join(ROOT, 'node_modules/.bin/prettier'), ['--write', DOCUMENT]);
}
