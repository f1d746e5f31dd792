import { readBytes } from './reading/read-bytes.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** The progress is reported in so many steps. */
const STEPS = 50;

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
