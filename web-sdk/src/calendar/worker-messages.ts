import type { Reading } from './reading/read-bytes.ts';
import type { BusyQuestion } from './reading/read-calendar.ts';

/** What the worker is asked, once. */
export interface ToWorker {
  bytes: Uint8Array;
  question: BusyQuestion;
}

/** What it reports: that it runs, how far it is, and at last what came of it. */
export type FromWorker = { isReady: true } | { progress: number } | { reading: Reading };
