import { randomUUID } from 'node:crypto';
import { PROCESS_ROLES } from '@study-groups/contracts/system';
import { clockErrorMs, databaseNow } from './clock.ts';
import { installation } from './installation.ts';
import { SERVER_VERSION } from './server-version.ts';

/** A running process's report of itself to the others. */
interface ProcessRecord {
  /** `process:` and a random id, new with each start. */
  _id: string;
  /** The checks of the keys that it has, see `Vault`. */
  keys: string[];
  role: (typeof PROCESS_ROLES)[number];
  version: string;
  startedAt: Date;
  seenAt: Date;
  clockErrorMs: number;
  memoryBytes: number;
}

/** A process of the release before reports its keys only. */
export type SeenProcess = Pick<ProcessRecord, '_id' | 'keys' | 'seenAt'> & Partial<ProcessRecord>;

const processes = () => installation<SeenProcess>();
const processId = `process:${randomUUID()}`;
let startedAt: Date | undefined;
/** A process that was not seen for longer has ended. */
const SEEN_WITHIN_MS = 60_000;
/** More than a university runs. */
const MOST_PROCESSES = 200;

/** Reports to the others that this process runs, and forgets those that have long ended without a word. */
export async function registerProcess(role: ProcessRecord['role'], keys: string[]): Promise<void> {
  const seenAt = databaseNow();
  startedAt ??= new Date(seenAt.getTime() - process.uptime() * 1_000);
  const record = {
    keys,
    role,
    version: SERVER_VERSION,
    startedAt,
    seenAt,
    clockErrorMs: Math.round(clockErrorMs()),
    memoryBytes: process.memoryUsage.rss(),
  };
  await processes().updateOne({ _id: processId }, { $set: record }, { upsert: true });
  await processes().deleteMany({ _id: /^process:/, seenAt: { $lt: new Date(seenAt.getTime() - 10 * SEEN_WITHIN_MS) } });
}

/** Lets the others know that this process has ended. */
export async function leaveProcesses(): Promise<void> {
  await processes().deleteOne({ _id: processId });
}

/** The processes that run on the database, the oldest first; one that was killed counts for a minute. */
export async function runningProcesses(): Promise<SeenProcess[]> {
  const found = await processes().find(running()).limit(MOST_PROCESSES).toArray();
  return found.toSorted((a, b) => Number(a.startedAt ?? 0) - Number(b.startedAt ?? 0));
}

/** Counts the processes that run on the database. */
export function countProcesses(): Promise<number> {
  return processes().countDocuments(running());
}

/** Counts those of them that do not have a key. @param check by which it is told from others */
export function countProcessesWithout(check: string): Promise<number> {
  return processes().countDocuments({ ...running(), keys: { $ne: check } });
}

function running() {
  return { _id: /^process:/, seenAt: { $gte: new Date(databaseNow().getTime() - SEEN_WITHIN_MS) } };
}
