import { offsetsOf } from '../time/zones.ts';
import type { BusyAnswer, BusyQuestion, Reading, Unreadable } from './reading/read-calendar.ts';
import type { FromWorker, ToWorker } from './busy-worker.ts';

/** Larger files are not even opened, in bytes. A calendar of 5,000 events has some 2 MB. */
export const LARGEST = 10_000_000;

/** Without a worker the page is given back after this time, in milliseconds: half a frame. */
const SLICE = 8;

/** The reasons why a file yields nothing. */
export type FileFailure = Unreadable | 'tooLarge' | 'unopened';

export interface ReadingOptions {
  signal: AbortSignal;
  /** Called with the share, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Reads a calendar file on this device: in a worker, or in slices where the page may not start one, as pages of other sites may
 * not always start ours. It rejects when the signal says to stop.
 */
export async function readFile(
  file: File,
  question: BusyQuestion,
  options: ReadingOptions,
): Promise<BusyAnswer | { failed: FileFailure }> {
  if (file.size > LARGEST) return { failed: 'tooLarge' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { failed: 'unopened' };
  }
  options.signal.throwIfAborted();
  const worker = await startWorker(options.signal);
  const told = { ...question, zoneOffsets: offsetsOf(question.timeZone) };
  return worker ? askWorker(worker, { bytes, question: told }, options) : readInSlices(bytes, question, options);
}

/** A worker that runs; undefined where there can be none. */
function startWorker(signal: AbortSignal): Promise<Worker | undefined> {
  return new Promise((resolve, reject) => {
    const worker = newWorker();
    if (!worker) return resolve(undefined);
    const stop = () => {
      worker.terminate();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.addEventListener('message', () => resolve(worker), { once: true });
    // It could not be loaded, or the page's policy forbids it.
    worker.addEventListener('error', () => resolve(undefined), { once: true });
  });
}

function newWorker(): Worker | undefined {
  try {
    // webpack makes a script of its own of it.
    const script = new URL('./busy-worker.ts', import.meta.url);
    // A page of another site may only start a script of its own, which can load ours.
    return new Worker(script.origin === origin ? script : ownScriptFor(script));
  } catch {
    return undefined;
  }
}

function ownScriptFor(script: URL): string {
  return URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(script.href)})`], { type: 'text/javascript' }));
}

function askWorker(worker: Worker, question: ToWorker, { signal, onProgress }: ReadingOptions): Promise<Reading> {
  return new Promise<Reading>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('progress' in data) onProgress(data.progress);
      if ('reading' in data) resolve(data.reading);
    });
    worker.postMessage(question, [question.bytes.buffer]);
  }).finally(() => worker.terminate());
}

async function readInSlices(
  bytes: Uint8Array,
  question: BusyQuestion,
  { signal, onProgress }: ReadingOptions,
): Promise<Reading> {
  const { readBytes } = await import(/* webpackChunkName: "calendar-reader" */ './reading/read-calendar.ts');
  const reading = readBytes(bytes, question);
  for (;;) {
    const end = performance.now() + SLICE;
    let step = reading.next();
    while (!step.done && performance.now() < end) step = reading.next();
    if (step.done) return step.value;
    onProgress(step.value);
    await new Promise((resume) => setTimeout(resume));
    signal.throwIfAborted();
  }
}
