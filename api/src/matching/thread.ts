import { parentPort, workerData } from 'node:worker_threads';
import { match } from './engine.ts';
import { MatchInputError } from './input.ts';
import type { ThreadMessage } from './run-match.ts';
import type { MatchProgress, MatchRequest } from './types.ts';

/** The worker thread's entry: matches the request in `workerData` and reports to its parent. */
const post = (message: ThreadMessage) => parentPort?.postMessage(message);

const REPORT_EVERY_MS = 100;
let reported = -Infinity;

function report(progress: MatchProgress): void {
  if (performance.now() - reported < REPORT_EVERY_MS) return;
  reported = performance.now();
  post({ kind: 'progress', progress });
}

try {
  const result = await match(workerData as MatchRequest, { onProgress: report });
  post({ kind: 'result', result });
} catch (error) {
  if (!(error instanceof MatchInputError)) throw error;
  post({ kind: 'refused', message: error.message, student: error.student });
}
