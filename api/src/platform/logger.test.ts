import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, test } from '@jest/globals';
import { bundle } from '../testing/bundle.ts';
import { runCommand } from '../testing/run-command.ts';

let logger: URL;
beforeAll(async () => void (logger = await bundle('platform/logger.ts')));

const programOf = (work: string) =>
  `import { createLogger } from '${logger.href}'; const logger = createLogger('info'); ${work}`;

/** Returns what a process logs that does this and then exits. */
async function logOf(work: string): Promise<string[]> {
  const { out } = await runCommand('--input-type=module', ['--eval', programOf(work)], process.env);
  const lines = out.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line).msg);
}

test.each([
  ['has nothing more to do', ''],
  ['ends itself', 'process.exit(1);'],
  ['fails', "throw new Error('unforeseen');"],
])('every line of a process that %s is written', async (_, end) => {
  expect(await logOf(`logger.info('first'); logger.info('last'); ${end}`)).toEqual(['first', 'last']);
});

test('a fatal line is written at once, with those before it', async () => {
  const work = "logger.info('first'); logger.fatal('last'); process.kill(process.pid, 'SIGKILL');";
  expect(await logOf(work)).toEqual(['first', 'last']);
});

test('a process that goes on writes its lines by and by', async () => {
  const goOn = 'setInterval(() => {}, 1_000);';
  // Nothing else would make it end, and its end is not its own to write at.
  const end = "process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume();";
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    programOf(`logger.info('first'); ${goOn} ${end}`),
  ]);
  const [text] = await once(child.stdout, 'data');
  expect(JSON.parse(String(text)).msg).toBe('first');
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});
