import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';

const WATCH_AGAIN_MS = 1_000;

/**
 * Calls `onChange` after every change of a collection that `pipeline` lets through, by whichever process. After a break,
 * when changes may have been missed, it is called once too.
 * @param onError is told of each break
 * @returns ends the watch
 */
export function watchCollection(
  name: string,
  pipeline: mongoose.mongo.Document[],
  onChange: () => void,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const ended = new AbortController();
  let stream: mongoose.mongo.ChangeStream | undefined;
  const watch = async () => {
    while (!ended.signal.aborted) {
      try {
        // Without what was changed: a class's mails weigh megabytes, in every process that watches.
        stream = mongoose.connection.collection(name).watch([...pipeline, { $project: { _id: 1 } }]);
        for await (const _ of stream) onChange();
      } catch (error) {
        if (ended.signal.aborted) return;
        onError(error);
        await sleep(WATCH_AGAIN_MS, undefined, { signal: ended.signal }).catch(() => undefined);
        onChange();
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
