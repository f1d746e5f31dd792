/**
 * `npm run bench:api`: the API under load, against a bare server and in the last minute before a deadline; written into
 * docs/benchmarks.md. Ends with code 1 if a figure is missed. `npm run bench:api -- --lists` measures the lists and searches of
 * the console in a full database instead.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publish } from './bench/publish.mjs';
import { buildStaleApi } from '../scripts/build/stale.mjs';
import { atShutdown, main } from '../scripts/processes/shutdown.mjs';
import { say } from '../scripts/progress.mjs';

/** @type {('all' | 'api' | 'worker')[][]} */
const PROCESSES = [['api', 'worker'], ['all']];
const { values } = parseArgs({ options: { lists: { type: 'boolean', default: false } } });

await main(async () => {
  await buildStaleApi();
  // Only now, for on a fresh clone what it needs is not installed earlier.
  const bench = await import('./bench-api/measure.mjs');
  const { report } = await import('./bench-api/report.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-bench-'));
  atShutdown(async () => rmSync(folder, { recursive: true, force: true }));

  const surroundings = await bench.startSurroundings(folder);
  if (values.lists) {
    const { measureLists, reportLists } = await import('./bench-api/lists.mjs');
    const { text, missed } = reportLists(await measureLists(surroundings));
    publish('Lists of the console', text, '`npm run bench:api -- --lists`');
    return missed === 0 ? 0 : 1;
  }
  say('Filling the database');
  const filled = await bench.fill(surroundings);
  say('A class by its slug, from the API and from a bare server');
  const rounds = await bench.compareWithBare(surroundings, filled.matched.slug);
  say('Dashboards');
  const dashboards = await bench.measureDashboards(surroundings, [filled.matched, filled.largest]);
  const minutes = [];
  for (const roles of PROCESSES) {
    say(`The last minute before a deadline, with ${roles.map((role) => `ROLE=${role}`).join(' and ')}`);
    minutes.push(await bench.measureLastMinute(surroundings, filled, roles));
  }

  const { text, missed } = report({ rounds, dashboards, minutes });
  publish('API', text, '`npm run bench:api`');
  say(missed === 0 ? 'Every figure is met' : `MISSED: ${missed} of the figures`);
  return missed === 0 ? 0 : 1;
});
