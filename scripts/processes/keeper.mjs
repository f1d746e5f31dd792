/**
 * Runs one command for a parent and ends it when the parent is gone, however the parent died.
 * It leads a process group of its own, so that a Ctrl-C in the terminal reaches the parent only and the parent decides
 * the order of ending. Started by keep() in keep.mjs, never by hand.
 */
import { spawn } from 'node:child_process';
import { cpuSeconds } from './cpu.mjs';

/** @typedef {{ command: string, args: string[], graceMs: number }} KeeperOrder */

/** @type {KeeperOrder} */
const order = JSON.parse(process.argv[2] ?? '');
const child = spawn(order.command, order.args, { stdio: ['ignore', 'inherit', 'inherit'] });

/** @type {NodeJS.Timeout | undefined} */
let lastResort;
function endChild() {
  if (lastResort) return;
  child.kill('SIGTERM');
  lastResort = setTimeout(() => child.kill('SIGKILL'), order.graceMs);
}

/** The command may have left children of its own in this group; the keeper itself takes no harm from SIGTERM. */
function endStragglers() {
  try {
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    // systems without process groups
  }
}

/** @param {object} message */
function send(message) {
  if (process.connected) process.send?.(message, () => undefined);
}

child.once('spawn', () => send({ pid: child.pid }));
child.once('error', (error) => {
  send({ error: error.message });
  process.exitCode = 127;
  if (process.connected) process.disconnect();
});
child.once('exit', (code, signal) => {
  clearTimeout(lastResort);
  send({ code, signal, cpu: cpuSeconds() });
  process.exitCode = code ?? 1;
  endStragglers();
  if (process.connected) process.disconnect();
});
process.on('message', endChild);
process.on('disconnect', () => {
  const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  if (isRunning) endChild();
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, endChild);
