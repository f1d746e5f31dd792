import { constants, existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Env } from '../../platform/env.ts';
import { nodeSupportEnd } from '../../platform/node-support.ts';
import { oldZoneRules } from '../../platform/zones.ts';
import type { Finding } from './finding.ts';
import type { Machine } from './machine.ts';

const OLDEST_NODE = [20, 19] as const;
const GB = 1024 ** 3;
const LEAST_MEMORY = GB;
const LEAST_DISK = 2 * GB;

/** Node, processors and memory. */
export function lookAtMachine(env: Pick<Env, 'WORKER_THREADS'>, machine: Machine): Finding[] {
  const [major = 0, minor = 0] = machine.nodeVersion.split('.').map(Number);
  const supportEnd = nodeSupportEnd(machine.nodeVersion, new Date());
  const findings: Finding[] = [];
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    findings.push({
      part: 'node',
      fault: `This is Node ${machine.nodeVersion}.`,
      todo: `Install Node ${OLDEST_NODE.join('.')} or newer.`,
    });
  }
  if (supportEnd) {
    findings.push({
      part: 'node',
      fault: `This is Node ${machine.nodeVersion}, whose support ended on ${supportEnd}: new vulnerabilities in it are not mended.`,
      todo: 'Install Node 24 or newer, and start the product with it.',
      isNote: true,
    });
  }
  const zoneRules = oldZoneRules(new Date(), { ofNode: machine.zoneRules });
  if (zoneRules) {
    findings.push({
      part: 'time zones',
      fault: `The rules of time zones are ${zoneRules}, and there are newer ones: where clocks have since been changed otherwise, deadlines and meetings are shown an hour off.`,
      todo: 'Install the newest release of the product; until there is one, moment-timezone in its newest version: npm install --workspace api moment-timezone@latest.',
      isNote: true,
    });
  }
  if (env.WORKER_THREADS > machine.cores) {
    findings.push({
      part: 'processors',
      fault: `WORKER_THREADS is ${env.WORKER_THREADS}, but there are ${machine.cores} processors: searches slow each other and the answers down.`,
      todo: `Set WORKER_THREADS to ${machine.cores} at most.`,
    });
  }
  if (machine.memoryBytes < LEAST_MEMORY) {
    findings.push({
      part: 'memory',
      fault: `There are ${Math.round(machine.memoryBytes / 1024 ** 2)} MB of memory: a class of thousands can't be matched.`,
      todo: 'Give it 1 GB at least.',
    });
  }
  return findings;
}

/** The data folder and what is kept in it. */
export async function lookAtDataFolder({ DATA_DIR, IS_EMBEDDED }: Env, machine: Machine): Promise<Finding[]> {
  const cannotWrite = await whyNotWritable(DATA_DIR);
  if (cannotWrite) {
    const todo = 'Let the user that runs the product own the folder, or name another one as DATA_DIR.';
    return [{ part: 'data folder', fault: `${DATA_DIR} can't be written (${cannotWrite}).`, todo }];
  }
  const findings = (await Promise.all(SECRET_FILES.map((name) => lookAtSecret(join(DATA_DIR, name))))).flat();
  const free = existsSync(DATA_DIR) ? await machine.freeBytes(DATA_DIR) : Infinity;
  if (free < LEAST_DISK) {
    findings.push({
      part: 'disk',
      fault: `${(free / GB).toFixed(1)} GB are left on the disk of ${DATA_DIR}${IS_EMBEDDED ? ', where the database is' : ''}.`,
      todo: 'Make room, 2 GB at least: old backups, old builds, logs. A database on a full disk stops.',
    });
  }
  return findings;
}

/** A folder that is not there yet can be made where the one above can be written. */
async function whyNotWritable(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' && dirname(folder) !== folder ? whyNotWritable(dirname(folder)) : code;
  }
}

const SECRET_FILES = ['secret-key', 'secret-key.old', 'release-key', 'mongod-key', 'mongod-password', 'database-uri'];

async function lookAtSecret(file: string): Promise<Finding[]> {
  const { mode } = await stat(file).catch(() => ({ mode: 0 }));
  if ((mode & 0o077) === 0) return [];
  return [
    {
      part: 'secret files',
      fault: `${file} can be read by others on this machine.`,
      todo: `chmod 600 ${file}, and change what is in it if others use this machine (npm run rotate-key for secret-key).`,
    },
  ];
}
