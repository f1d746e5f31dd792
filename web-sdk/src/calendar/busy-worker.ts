import { readBytes } from './reading/read-bytes.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** The progress is told in so many steps. */
const TOLD = 50;

const tell = (message: FromWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const reading = readBytes(data.bytes, data.question);
  let told = 0;
  for (;;) {
    const { done, value } = reading.next();
    if (done) return tell({ reading: value });
    if (value * TOLD < told + 1) continue;
    told = Math.floor(value * TOLD);
    tell({ progress: value });
  }
});

tell({ isReady: true });
