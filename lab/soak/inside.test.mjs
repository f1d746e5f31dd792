import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keep } from '../../scripts/processes/keep.mjs';
import { until } from '../../scripts/testing/until.mjs';

const INSIDE = fileURLToPath(new URL('inside.mjs', import.meta.url));
const HOUR_MS = 3_600_000;
/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'study-groups-inside-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} program @param {object} [routes] */
function start(program, routes = {}) {
  const clock = join(folder, 'clock');
  writeFileSync(clock, '0');
  const said = { text: '' };
  const env = { ...process.env, SOAK_CLOCK: clock, SOAK_ROUTES: JSON.stringify(routes) };
  const command = ['--import', INSIDE, '--input-type=module', '-e', program];
  const kept = keep(process.execPath, command, { env, output: (text) => (said.text += text) });
  return { kept, said, shift: (/** @type {number} */ ms) => writeFileSync(clock, String(ms)) };
}

test('a clock that is shifted while the process runs is shifted in every way to read it', async () => {
  const { kept, said, shift } = start(`
    const moment = new Date(0);
    if (!(moment instanceof Date) || moment.getTime() !== 0 || Date.UTC(1970, 0) !== 0) throw new Error('not a date');
    setInterval(() => console.log(Math.min(Date.now(), new Date().getTime(), Date.parse(Date()))), 10);
  `);
  const last = () => Number(said.text.trim().split('\n').at(-1) || 0);
  await until(() => last() > 0);
  expect(last()).toBeLessThan(Date.now() + 1);
  shift(HOUR_MS);
  await until(() => last() > Date.now() + HOUR_MS / 2);
  shift(-HOUR_MS);
  await until(() => last() < Date.now() - HOUR_MS / 2);
  await kept.stop();
});

test('a connection to a port that has a route goes there', async () => {
  const server = createServer((socket) => socket.end('here'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const { kept, said } = start(
    `
    import { connect } from 'node:net';
    for (const socket of [connect(1, '127.0.0.1'), connect({ port: 1, host: '127.0.0.1' })]) socket.pipe(process.stdout);
  `,
    { 1: port },
  );
  await kept.ended;
  expect(said.text).toBe('herehere');
  server.close();
});
