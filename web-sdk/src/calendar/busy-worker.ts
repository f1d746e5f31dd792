import { type BusyQuestion, readBytes, type Reading } from './reading/read-calendar.ts';

/** The progress is reported in so many steps. */
const STEPS = 50;

/** What the worker is asked, once. */
export interface ToWorker {
  bytes: Uint8Array;
  question: BusyQuestion;
}

/** What it reports: that it runs, how far it is, and at last what came of it. */
export type FromWorker = { isReady: true } | { progress: number } | { reading: Reading };

const post = (message: FromWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const reading = readBytes(data.bytes, data.question);
  let reported = 0;
  for (;;) {
    const { done, value } = reading.next();
    if (done) return post({ reading: value });
    if (value * STEPS < reported + 1) continue;
    reported = Math.floor(value * STEPS);
    post({ progress: value });
  }
});

post({ isReady: true });
