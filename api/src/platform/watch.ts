import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';

const WATCH_AGAIN_MS = 1_000;

/**
 * Calls `onChange` after every change of a collection that `pipeline` lets through, by whichever process. After a break,
 * when changes may have been missed, it is called once too.
 * @param onError is called with each break
 * @returns ends the watch
 */
export function watchCollection(
  name: string,
  pipeline: mongoose.mongo.Document[],
  onChange: () => void,
  onError: (error: unknown) => void,
): () => Promise<void> {
  // Without what was changed: a class's mails weigh megabytes, in every process that watches.
  const open = () => mongoose.connection.collection(name).watch([...pipeline, { $project: { _id: 1 } }]);
  return keepWatching(open, { onChange, onError, onAgain: onChange });
}

/** Is called about the changes of several collections. */
export interface Watcher<Change> {
  /** From now on every change is reported: at the beginning, and after each break, when some may have been missed. */
  onBegin(): void;
  onChange(change: Change): void;
  onError(error: unknown): void;
}

/**
 * Reports the changes of all collections that `pipeline` lets through, as it projects them, by one change stream.
 * @returns ends the watch
 */
export function watchDatabase<Change>(
  pipeline: mongoose.mongo.Document[],
  { onBegin, onChange, onError }: Watcher<Change>,
): () => Promise<void> {
  const open = () => {
    const { db } = mongoose.connection;
    if (!db) throw new mongoose.mongo.MongoNotConnectedError('not connected');
    return db.watch(pipeline);
  };
  return keepWatching(open, { onBegin, onChange: (change) => onChange(change as Change), onError });
}

interface Callbacks {
  onBegin?(): void;
  onChange(change: unknown): void;
  onError(error: unknown): void;
  /** Before it is tried again. */
  onAgain?(): void;
}

function keepWatching(open: () => mongoose.mongo.ChangeStream, { onBegin, onChange, onError, onAgain }: Callbacks) {
  const ended = new AbortController();
  let stream: mongoose.mongo.ChangeStream | undefined;
  const watch = async () => {
    while (!ended.signal.aborted) {
      try {
        stream = open();
        // The driver asks the database for the stream with the first look for a change.
        const first = await stream.tryNext();
        onBegin?.();
        if (first) onChange(first);
        for await (const change of stream) onChange(change);
      } catch (error) {
        if (ended.signal.aborted) return;
        onError(error);
        await sleep(WATCH_AGAIN_MS, undefined, { signal: ended.signal }).catch(() => undefined);
        onAgain?.();
      }
    }
  };
  const watching = watch();
  return async () => {
    ended.abort();
    await stream?.close();
    await watching;
  };
}
