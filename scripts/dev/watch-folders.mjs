import { watch } from 'node:fs';
import { atShutdown } from '../processes/shutdown.mjs';

/** Editors write a file in several steps. */
const QUIET_MS = 30;

/**
 * Does some work after files below some folders have changed; what changes meanwhile has it done once more.
 * @param {string[]} folders  absolute
 * @param {() => Promise<void>} work
 */
export function watchFolders(folders, work) {
  const schedule = oneAtATime(work);
  for (const folder of folders) {
    /** @type {NodeJS.Timeout | undefined} */
    let quiet;
    const watcher = watch(folder, { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(quiet);
      quiet = setTimeout(schedule, QUIET_MS);
    });
    atShutdown(async () => watcher.close());
  }
}

/**
 * Has work done one at a time: however often it is asked for while it is done, it is done once more.
 * @param {() => Promise<void>} work
 * @returns {() => void}
 */
export function oneAtATime(work) {
  let isBusy = false;
  let isWanted = false;
  return async function start() {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isBusy = false;
  };
}
