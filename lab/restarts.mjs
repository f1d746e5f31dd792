/**
 * `npm run restarts -- --rates 15,200`: people use two APIs behind nginx, as docs/operating.md has it, while the APIs are
 * restarted one after the other; written into docs/benchmarks.md. Ends with code 1 if a request was lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publish } from './bench/publish.mjs';
import { buildStaleApi } from '../scripts/build/stale.mjs';
import { atShutdown, main } from '../scripts/processes/shutdown.mjs';
import { say } from '../scripts/progress.mjs';

const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '15,200' },
    requests: { type: 'string', default: '10000' },
    restarts: { type: 'string', default: '10' },
  },
});

await main(async () => {
  await buildStaleApi();
  // Only now, for on a fresh clone what it needs is not installed earlier.
  const { startBehindNginx, measureRestarts } = await import('./restarts/measure.mjs');
  const { report } = await import('./restarts/report.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-restarts-'));
  atShutdown(async () => rmSync(folder, { recursive: true, force: true }));
  const system = await startBehindNginx(folder);
  const rows = [];
  for (const rate of values.rates.split(',').map(Number)) {
    say(`${rate} requests a second, ${values.restarts} restarts`);
    rows.push(await measureRestarts(system, rate, { requests: +values.requests, restarts: +values.restarts }));
  }
  const { text, lost } = report(rows, system.version);
  publish('Restarts', text, '`npm run restarts`');
  return lost === 0 ? 0 : 1;
});
