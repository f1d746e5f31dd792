import { isDatabaseAway } from './database-away.ts';
import { pingDatabase } from './database.ts';
import type { Logger } from './logger.ts';

const LOOK_EVERY_MS = 1_000;

/** A worker's record of the database's outage: many works fail because of it, and it is logged once. */
export interface OutageWatch {
  /** Notes an error of some work. @returns whether it was the database's absence */
  note(error: unknown): boolean;
  stop(): void;
}

/** Logs when the database goes away and when it is back. @param onBack is called then */
export function watchOutages(logger: Logger, onBack: () => void): OutageWatch {
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    pingDatabase().then(
      () => {
        // Another look, which took as long, has logged it.
        if (!timer) return;
        clearInterval(timer);
        timer = undefined;
        logger.warn('The database is back');
        onBack();
      },
      () => undefined,
    );
  };
  return {
    note: (error) => {
      if (!isDatabaseAway(error)) return false;
      if (!timer) {
        logger.error({ reason: (error as Error).name }, 'The database is away: all jobs wait for it');
        timer = setInterval(look, LOOK_EVERY_MS);
      }
      return true;
    },
    stop: () => clearInterval(timer),
  };
}
