import { afterEach, jest } from '@jest/globals';

/** The clock alone is set: timers go on, and with them the database's driver and the sockets. */
const NOT_FAKED = [
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

afterEach(() => void jest.useRealTimers());

/**
 * Sets the clock of this process, the server in it included, and stops it there: how long a test takes is nobody's concern.
 * It goes on after the test.
 * @param at now, by default
 * @returns what the clock says
 */
export function stopClock(at: Date | number = Date.now()): Date {
  const now = new Date(at);
  jest.useFakeTimers({ now, doNotFake: [...NOT_FAKED] });
  return now;
}
