import { type BusyQuestion, readBytes, type Reading } from './reading/read-calendar.ts';

/** The number of steps in which the progress is reported. */
const STEPS = 50;

/** The one question to the worker. */
export interface ToWorker {
  bytes: Uint8Array;
  question: BusyQuestion;
}

/** Its reports: that it runs, how far it is, and at last the result. */
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
