import mongoose from 'mongoose';
import { until } from './until.ts';

/** Waits until a collection has this many watchers: every change from then on is reported. */
export async function untilWatched(collection: string, watches = 1): Promise<void> {
  const admin = mongoose.connection.getClient().db('admin');
  const isWatch = {
    ns: `${mongoose.connection.name}.${collection}`,
    'cursor.originatingCommand.pipeline.$changeStream': { $exists: true },
  };
  const look = [{ $currentOp: { allUsers: true, idleCursors: true } }, { $match: isWatch }];
  await until(async () => (await admin.aggregate(look).toArray()).length >= watches);
}
