import { jest } from '@jest/globals';
import { mongo } from 'mongoose';
import { until } from './until.ts';

/**
 * Waits until a transaction of this process is given up for another's sake, as one that meets a change which is not
 * committed yet is.
 */
export async function untilConflict(): Promise<void> {
  const aborts = jest.spyOn(mongo.ClientSession.prototype, 'abortTransaction');
  try {
    await until(() => aborts.mock.calls.length > 0);
  } finally {
    aborts.mockRestore();
  }
}
