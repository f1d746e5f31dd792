import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The state of a data folder's mongod: the port stays the same over starts, the process ids show who runs it.
 * @typedef {{ port: number, pid: number, supervisorPid: number }} MongodState
 */

/** @param {string} dataDir */
const stateFile = (dataDir) => join(dataDir, 'mongod.json');

/**
 * @param {string} dataDir
 * @returns {MongodState | undefined}
 */
export function readState(dataDir) {
  try {
    return JSON.parse(readFileSync(stateFile(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} dataDir
 * @param {MongodState} state
 */
export function writeState(dataDir, state) {
  const part = `${stateFile(dataDir)}.part`;
  writeFileSync(part, JSON.stringify(state));
  renameSync(part, stateFile(dataDir));
}

/**
 * Waits until no other mongod uses the data folder. One that an earlier start is still ending gets its time; one whose
 * supervisor is dead is asked to end; one whose supervisor lives on is an error.
 * @param {string} dataDir
 * @param {string} dbPath  as given to that mongod
 * @param {number} longestWaitMs  how long an ending may take
 */
export async function waitForOldProcess(dataDir, dbPath, longestWaitMs) {
  const state = readState(dataDir);
  if (!state) return;
  const giveUpAt = Date.now() + longestWaitMs;
  while (isMongodOf(state.pid, dbPath)) {
    const supervised = state.supervisorPid !== process.pid && isAlive(state.supervisorPid);
    if (!supervised) process.kill(state.pid, 'SIGTERM');
    if (Date.now() > giveUpAt) {
      throw new Error(
        `The data folder ${dataDir} is in use by the database process ${state.pid}` +
          (supervised ? `, which process ${state.supervisorPid} runs. Stop that one first.` : ', which does not end.'),
      );
    }
    await sleep(100);
  }
}

/**
 * Tells whether a mongod of this data folder runs, no matter who supervises it.
 * @param {string} dataDir  absolute
 */
export function isDatabaseRunning(dataDir) {
  return isMongodOf(readState(dataDir)?.pid ?? 0, join(dataDir, 'mongod'));
}

/**
 * Process ids are used again, so the command line must name the data folder.
 * @param {number} pid
 * @param {string} dbPath
 */
function isMongodOf(pid, dbPath) {
  if (!pid || !isAlive(pid)) return false;
  try {
    const commandLine =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return commandLine.includes(`--dbpath ${dbPath} `);
  } catch {
    return false;
  }
}

/**
 * Tells whether a process runs, no matter who started it.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
