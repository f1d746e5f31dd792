import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../testing/until.mjs';
import { isAlive } from '../mongod/state.mjs';
import { keep, run } from './keep.mjs';

const here = new URL('.', import.meta.url);
/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'study-groups-processes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A child that writes its end down; it has a child of its own. */
const CHILD = `
  import { spawn } from 'node:child_process';
  import { appendFileSync } from 'node:fs';
  const [name, log] = process.argv.slice(1);
  const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  process.on('SIGTERM', () => {
    appendFileSync(log, name + ' ended\\n');
    process.exit(0);
  });
  console.log(name, process.pid, grandchild.pid);
  setInterval(() => {}, 1000);
`;

/** A program that starts a database first and a server second, as npm start does. */
function startProgram() {
  const file = join(folder, 'program.mjs');
  const log = join(folder, 'log');
  writeFileSync(log, '');
  writeFileSync(
    file,
    `import { keep } from ${JSON.stringify(new URL('keep.mjs', here).href)};
     import { atShutdown, main } from ${JSON.stringify(new URL('shutdown.mjs', here).href)};
     const child = (name) => keep(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(CHILD)}, name, ${JSON.stringify(log)}]);
     await main(async () => {
       const children = ['database', 'server'].map(child);
       for (const { stop } of children) atShutdown(stop);
       await new Promise(() => setInterval(() => {}, 1000));
     });`,
  );
  const program = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { program, log: () => readFileSync(log, 'utf8') };
}

/** @param {import('node:child_process').ChildProcess} program @returns {Promise<number[]>} ids of all that it started */
async function startedBy(program) {
  let printed = '';
  program.stdout?.setEncoding('utf8').on('data', (text) => (printed += text));
  await until(() => (printed.match(/\d+ \d+\n/g)?.length ?? 0) === 2);
  return [...printed.matchAll(/\d+/g)].map(Number);
}

describe('nothing is left behind', () => {
  test.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))(
    'after %s, and what started last ends first',
    async (signal) => {
      const { program, log } = startProgram();
      const pids = await startedBy(program);
      program.kill(signal);
      expect(await once(program, 'exit')).toEqual([0, null]);
      expect(log()).toBe('server ended\ndatabase ended\n');
      await until(() => !pids.some(isAlive));
    },
  );

  test('after the program itself is killed', async () => {
    const { program } = startProgram();
    const pids = await startedBy(program);
    expect(pids).toHaveLength(4);
    program.kill('SIGKILL');
    await until(() => !pids.some(isAlive));
  });
});

test('a command that ignores SIGTERM is killed after its grace period', async () => {
  let printed = '';
  const stubborn = keep(
    process.execPath,
    ['-e', "process.on('SIGTERM', () => {}); console.log(1); setInterval(() => {}, 1000)"],
    {
      output: (text) => (printed += text),
      graceMs: 100,
    },
  );
  await until(() => printed !== '');
  await stubborn.stop();
  expect(await stubborn.ended).toEqual({ code: null, signal: 'SIGKILL' });
});

test('run gives the exit code and what was printed, and 127 for a command that is not there', async () => {
  expect(await run(process.execPath, ['-e', "console.log('out'); process.exit(3)"])).toEqual({
    code: 3,
    output: 'out\n',
  });
  expect((await run(join(folder, 'nothing'), [])).code).toBe(127);
});
