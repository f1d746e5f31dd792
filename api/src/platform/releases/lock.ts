import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_AGAIN_MS = 20;

/** Another process kept the lock for longer than the caller waits. */
export class Locked extends Error {
  override name = 'Locked';
}

/**
 * Does some work while no other process does it. The file names its owner; one whose process is dead is replaced, which
 * only this machine can know of its own processes.
 * @param onWait called once, with a sentence, if another process is at work
 * @param longestWaitMs for how long to wait for that one; as long as it takes, by default
 * @throws Locked after that
 */
export async function withLock<T>(
  file: string,
  onWait: (sentence: string) => void,
  work: () => T | Promise<T>,
  longestWaitMs = Infinity,
) {
  mkdirSync(dirname(file), { recursive: true });
  await acquire(file, onWait, performance.now() + longestWaitMs);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function acquire(file: string, onWait: (sentence: string) => void, until: number): Promise<void> {
  // A link brings the owner's name with it, so nobody reads half of one; its uuid makes each hold another.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${hostname()} ${process.pid} ${randomUUID()}`);
  try {
    for (let waited = false; ; waited = true) {
      if (tryLink(draft, file)) return;
      const owner = readOwner(file);
      if (owner === undefined) continue;
      if (isDead(owner)) {
        if (await replaceDead(file, owner, draft)) return;
        continue;
      }
      const other = owner.split(' ', 2).join(', process ');
      if (performance.now() > until) throw new Locked(`Another release (${other}) holds ${file}.`);
      if (!waited) onWait(`Waiting for another release (${other}), which holds ${file}`);
      await sleep(ASK_AGAIN_MS);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Only who holds the claim may replace a dead owner, and looks again first: two can't replace the same one. */
async function replaceDead(file: string, owner: string, draft: string): Promise<boolean> {
  return withLock(
    `${file}.claim`,
    () => undefined,
    () => {
      if (readOwner(file) !== owner) return false;
      renameSync(draft, file);
      return true;
    },
  );
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isDead(owner: string): boolean {
  const [host, pid] = owner.split(' ');
  if (host !== hostname()) return false;
  try {
    return !process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
