/**
 * `npm run bench:pages`: how soon the pages can be used, what shifts in them and what they weigh; written into
 * docs/benchmarks.md. Ends with code 1 if a figure is missed. `-- --console` measures the console in a full database alone,
 * `-- --student` what a student does to sign up, `-- --member` a member's page. With BASE_URL and ADMIN_PASSWORD it measures
 * the public pages of a product that runs already, an older one for example, and only prints.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runningOrigin, startOrigin } from './bench-pages/origin.mjs';
import { reportConsole } from './bench-pages/report-console.mjs';
import { reportStudent } from './bench-pages/report-student.mjs';
import { explain, report } from './bench-pages/report.mjs';
import { publish } from './bench/publish.mjs';
import { installDependencies } from '../scripts/install.mjs';
import { atShutdown, main } from '../scripts/processes/shutdown.mjs';
import { say } from '../scripts/progress.mjs';

const isAsked = /** @type {const} */ ({ type: 'boolean', default: false });
const { values } = parseArgs({ options: { console: isAsked, student: isAsked, member: isAsked } });
const isWhole = !values.console && !values.student && !values.member;

await main(async () => {
  await installDependencies();
  const running = runningOrigin(process.env);
  let missed = 0;
  /**
   * @template {{ chromium: string }} Measured
   * @param {string} title
   * @param {string} option
   * @param {Promise<Measured>} measuring
   * @param {(measured: Measured) => { text: string, missed: number }} write
   */
  const section = async (title, option, measuring, write) => {
    const measured = await measuring;
    const reported = write(measured);
    missed += reported.missed;
    if (running) console.log(`\n${reported.text}\n`);
    else publish(title, reported.text, `\`npm run bench:pages${option}\`, Chromium ${measured.chromium}`);
    return measured;
  };
  /**
   * @template Measured
   * @param {(origin: import('./bench-pages/origin.mjs').Origin) => Promise<Measured>} measure
   * @returns {Promise<Measured>} what is measured on the product, which runs until then
   */
  const onOrigin = async (measure) => {
    const origin = running ?? (await startOrigin(process.env, newFolder()));
    const measuring = measure(origin);
    await Promise.race([measuring, origin.ended]);
    return measuring;
  };

  // Each only now, for on a fresh clone what it needs is not installed earlier.
  if (isWhole) {
    const { measurePages } = await import('./bench-pages/measure.mjs');
    console.log(explain(await section('Pages', '', onOrigin(measurePages), report)));
  }
  if (isWhole || values.student) {
    const { measureStudent } = await import('./bench-pages/student.mjs');
    await section('Signing up', ' -- --student', onOrigin(measureStudent), reportStudent);
  }
  if (!running && (isWhole || values.member)) {
    const { measureMember, reportMember } = await import('./bench-pages/member.mjs');
    await section("A member's page", ' -- --member', onOrigin(measureMember), reportMember);
  }
  if (!running && (isWhole || values.console)) {
    const { measureConsole } = await import('./bench-pages/console.mjs');
    await section('The console', ' -- --console', measureConsole(newFolder()), reportConsole);
  }
  say(missed === 0 ? 'Every figure is met' : `MISSED: ${missed} of the figures`);
  return missed === 0 ? 0 : 1;
});

/** Makes a data folder of its own, which goes when the program ends. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-bench-'));
  atShutdown(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
