import { Worker } from 'node:worker_threads';
import { MatchInputError } from './input.ts';
import type { MatchProgress, MatchRequest, MatchResult } from './types.ts';

/** What the thread tells its parent. */
export type ThreadMessage =
  | { kind: 'progress'; progress: MatchProgress }
  | { kind: 'result'; result: MatchResult }
  | { kind: 'refused'; message: string; student: number | null };

export interface RunOptions {
  /** Called a few times a second while the run is under way. */
  onProgress?: (progress: MatchProgress) => void;
  /** Ends the run at once; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The bundled thread; by default `matching-worker.js` beside the bundle that calls. */
  thread?: URL;
}

/** The run before the next one: one at a time, in the order of the calls. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Matches a class in a worker thread, so that the caller's event loop stays free. A second call waits for the first.
 *
 * @throws MatchInputError when the request can't be matched as it is; the signal's reason when it is cancelled
 */
export function runMatch(request: MatchRequest, options: RunOptions = {}): Promise<MatchResult> {
  const run = last.then(() => runInThread(request, options));
  last = run.catch(() => undefined);
  return run;
}

function runInThread(request: MatchRequest, options: RunOptions): Promise<MatchResult> {
  const { onProgress, signal, thread = new URL('./matching-worker.js', import.meta.url) } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const worker = new Worker(thread, { workerData: request });
    let ended = false;
    const end = (settle: () => void) => {
      if (ended) return;
      ended = true;
      signal?.removeEventListener('abort', cancel);
      void worker.terminate().then(settle);
    };
    const cancel = () => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', cancel, { once: true });
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'progress') onProgress?.(message.progress);
      else if (message.kind === 'result') end(() => resolve(message.result));
      else end(() => reject(new MatchInputError(message.message, message.student)));
    });
    worker.on('error', (error) => end(() => reject(error)));
    worker.on('exit', (code) => {
      end(() => reject(new Error(`the matching thread ended with code ${code} before it had a result`)));
    });
  });
}
