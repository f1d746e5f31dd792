/**
 * `npm run bench:pages`: how soon the pages can be used, what shifts in them and what they weigh; written into
 * docs/benchmarks.md. Ends with code 1 if a figure is missed. `npm run bench:pages -- --console` measures the console in a full
 * database alone, `-- --student` what a student does to sign up, `-- --member` a member's page. With BASE_URL and ADMIN_PASSWORD it measures a product that runs already, an older one for example, without
 * its console, and only prints.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runningOrigin, startOrigin } from './bench-pages/origin.mjs';
import { reportConsole } from './bench-pages/report-console.mjs';
import { reportStudent } from './bench-pages/report-student.mjs';
import { explain, report } from './bench-pages/report.mjs';
import { replaceSection } from './bench/section.mjs';
import { installDependencies } from '../scripts/install.mjs';
import { atShutdown, main } from '../scripts/processes/shutdown.mjs';
import { say } from '../scripts/progress.mjs';
import { ROOT } from '../scripts/root.mjs';

const DOCUMENT = join(ROOT, 'docs/benchmarks.md');
const LOAD_BEFORE = loadavg()[0] ?? 0;

const { values } = parseArgs({
  options: {
    console: { type: 'boolean', default: false },
    student: { type: 'boolean', default: false },
    member: { type: 'boolean', default: false },
  },
});

await main(async () => {
  await installDependencies();
  const running = runningOrigin(process.env);
  const isWhole = !values.console && !values.student && !values.member;
  let missed = isWhole ? await measurePublicPages(running) : 0;
  if (isWhole || values.student) missed += await measureTheStudent(running);
  if (!running && (isWhole || values.member)) missed += await measureTheMember();
  if (!running && (isWhole || values.console)) missed += await measureTheConsole();
  say(missed === 0 ? 'Every figure is met' : `MISSED: ${missed} of the figures`);
  return missed === 0 ? 0 : 1;
});

/**
 * @param {import('./bench-pages/origin.mjs').Origin | undefined} running  what is measured, if it is not this checkout
 * @returns {Promise<number>} how many figures are missed
 */
async function measurePublicPages(running) {
  // Only now, for on a fresh clone what it needs is not installed earlier.
  const { measurePages } = await import('./bench-pages/measure.mjs');
  const origin = running ?? (await startOnFolder());
  const measuring = measurePages(origin);
  await Promise.race([measuring, origin.ended]);
  const measured = await measuring;
  const { text, missed } = report(measured);
  console.log(`\n${explain(measured)}\n`);
  publish('Pages', 'npm run bench:pages', measured.chromium, text, !running);
  return missed;
}

/**
 * @param {import('./bench-pages/origin.mjs').Origin | undefined} running  what is measured, if it is not this checkout
 * @returns {Promise<number>} how many figures of signing up are missed
 */
async function measureTheStudent(running) {
  const { measureStudent } = await import('./bench-pages/student.mjs');
  const origin = running ?? (await startOnFolder());
  const measuring = measureStudent(origin);
  await Promise.race([measuring, origin.ended]);
  const measured = await measuring;
  const { text, missed } = reportStudent(measured);
  publish('Signing up', 'npm run bench:pages -- --student', measured.chromium, text, !running);
  return missed;
}

/** @returns {Promise<number>} how many figures of a member's page are missed */
async function measureTheMember() {
  const { measureMember, reportMember } = await import('./bench-pages/member.mjs');
  const origin = await startOnFolder();
  const measuring = measureMember(origin);
  await Promise.race([measuring, origin.ended]);
  const measured = await measuring;
  const { text, missed } = reportMember(measured);
  publish("A member's page", 'npm run bench:pages -- --member', measured.chromium, text, true);
  return missed;
}

/** @returns {Promise<number>} how many figures of the console are missed */
async function measureTheConsole() {
  const { measureConsole } = await import('./bench-pages/console.mjs');
  const measured = await measureConsole(newFolder());
  const { text, missed } = reportConsole(measured);
  publish('The console', 'npm run bench:pages -- --console', measured.chromium, text, true);
  return missed;
}

/** A data folder of its own, which goes when the program ends. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-bench-'));
  atShutdown(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The product of this checkout, on a data folder of its own. */
function startOnFolder() {
  return startOrigin(process.env, newFolder());
}

/**
 * Prints what was measured, and writes it into its section of the document.
 * @param {string} title
 * @param {string} command  that measured it
 * @param {string} chromium  its version
 * @param {string} text
 * @param {boolean} isKept
 */
function publish(title, command, chromium, text, isKept) {
  console.log(`\n${text}\n`);
  if (!isKept) return;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Chromium ${chromium}, Node ${process.versions.node}`;
  const head = `\`${command}\`; ${machine}. Other work on the machine just before: a load of ${LOAD_BEFORE.toFixed(1)}.`;
  writeFileSync(DOCUMENT, replaceSection(readFileSync(DOCUMENT, 'utf8'), title, `${head}\n\n${text}`));
}
