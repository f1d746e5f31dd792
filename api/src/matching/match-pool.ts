import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { MatchInputError } from './input.ts';
import type { RepairLine, RepairRequest } from './repair.ts';
import type { MatchProgress, MatchRequest, MatchResult } from './types.ts';

/** The task of a thread. */
export type ThreadTask = ({ request: MatchRequest } | { repair: RepairRequest }) & {
  /** The port for the progress, as `MatchProgress`, or the lines of a repair. */
  reports: MessagePort;
};

/** The answer of a thread. An error class does not survive the way between threads, so a refusal goes as words. */
export type ThreadAnswer =
  | { result: MatchResult }
  | { lines: RepairLine[] }
  | { refused: string; student: number | null };

export interface MatchOptions {
  /** Called a few times a second while the search is under way. */
  onProgress?: (progress: MatchProgress) => void;
  /** Ends the search at once, or takes it out of the queue; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface RepairOptions {
  /** Called with each line as soon as it is final. */
  onLine?: (line: RepairLine) => void;
  /** Ends the search at once, or takes it out of the queue; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Matches classes and repairs their groups. */
export interface Matcher {
  /**
   * Matches a class while the caller's event loop stays free.
   * @throws MatchInputError when the request can't be matched as it is; the signal's reason when it is cancelled; an
   *   Error when its thread crashes or runs out of memory, which fails this search alone
   */
  match(request: MatchRequest, options?: MatchOptions): Promise<MatchResult>;
  /**
   * The lines of a repair, found in the same threads.
   * @throws as `match`
   */
  repair(request: RepairRequest, options?: RepairOptions): Promise<RepairLine[]>;
}

/**
 * Worker threads that match classes, one class each at a time; calls beyond them wait, first come first served. The
 * threads stay, with the solver loaded and the code compiled, which cost a class of 30 more than its search.
 */
export interface MatchPool extends Matcher {
  /** The number of classes that are searched at once. */
  readonly size: number;
  /** Ends the threads at once; what they search or shall search is rejected. */
  close(): Promise<void>;
}

/** Heap of a thread. A class of 10,000 needs a tenth; the solver's memory is not counted. */
const MOST_HEAP_MB = 512;
/** The search gives way to requests, transactions and mails. */
const NICE = 2;

/**
 * A pool whose threads start with its first call.
 * @param thread the bundled thread; by default `matching-worker.js` beside the bundle that calls
 */
export function createMatchPool(
  size: number,
  thread: URL = new URL('./matching-worker.js', import.meta.url),
): MatchPool {
  let threads: Piscina<ThreadTask, ThreadAnswer> | undefined;
  const threadsOf = () => (threads ??= startThreads(size, thread));
  return {
    size,
    match: async (request, { onProgress, signal } = {}) => {
      const answer = await runIn(threadsOf(), { request }, onProgress, signal);
      if (!('result' in answer)) throw new TypeError('a thread answered with something else than groups');
      return answer.result;
    },
    repair: async (request, { onLine, signal } = {}) => {
      const answer = await runIn(threadsOf(), { repair: request }, onLine, signal);
      if (!('lines' in answer)) throw new TypeError('a thread answered with something else than lines');
      return answer.lines;
    },
    close: async () => {
      await threads?.destroy();
      threads = undefined;
    },
  };
}

function startThreads(size: number, thread: URL): Piscina<ThreadTask, ThreadAnswer> {
  const threads = new Piscina<ThreadTask, ThreadAnswer>({
    filename: thread.href,
    // With fewer threads at least than at most, one that dies is not replaced for those who wait.
    minThreads: size,
    maxThreads: size,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    recordTiming: false,
  });
  // A thread that dies without a search has failed nobody; another takes its place.
  threads.on('error', () => undefined);
  return threads;
}

async function runIn<Report>(
  threads: Piscina<ThreadTask, ThreadAnswer>,
  work: { request: MatchRequest } | { repair: RepairRequest },
  onReport: ((report: Report) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<Exclude<ThreadAnswer, { refused: string }>> {
  const { port1: received, port2: reports } = new MessageChannel();
  const take = (report: Report) => onReport?.(report);
  received.on('message', take);
  try {
    const task = { ...work, reports };
    const answer = await threads.run(task, { transferList: [reports], ...(signal && { signal }) });
    // The answer comes another way than the reports before it, and may overtake the last of them.
    for (let late = receiveMessageOnPort(received); late; late = receiveMessageOnPort(received)) take(late.message);
    if ('refused' in answer) throw new MatchInputError(answer.refused, answer.student);
    return answer;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    received.close();
  }
}
