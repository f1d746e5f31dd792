import { type Live, liveSchema } from '@study-groups/contracts/dashboard';
import { lenient } from '@study-groups/contracts/lenient';
import { eventReader } from './event-reader.ts';

/** A stream is dead once nothing, not even a comment, has come for so long, in milliseconds. */
export const SILENCE_MS = 30_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** So many streams in a row that end early are no accident. */
const MOST_EARLY_ENDS = 3;

export interface FollowOptions {
  /** Opens the stream. */
  ask: (signal: AbortSignal) => Promise<Response>;
  onLive: (live: Live) => void;
  /** Whether the page has to poll, since no stream comes through. */
  onPolling: (isNeeded: boolean) => void;
  /** The class may not be opened any more, or be gone: the dashboard's own call says which. */
  onShut: () => void;
}

type End = 'ended' | 'silent' | 'refused' | 'shut';

/** Follows a class by its stream of events, opened again after growing waits. @returns how to stop */
export function follow({ ask, onLive, onPolling, onShut }: FollowOptions): () => void {
  const stopped = new AbortController();
  void run();
  return () => stopped.abort();

  async function run(): Promise<void> {
    let earlyEnds = 0;
    while (!stopped.signal.aborted) {
      let hasHeard = false;
      const end = await listen(() => {
        hasHeard = true;
        earlyEnds = 0;
        onPolling(false);
      });
      if (stopped.signal.aborted) return;
      if (end === 'shut') onShut();
      if (!hasHeard) earlyEnds += 1;
      const isRefused = end === 'refused' || end === 'shut';
      if (isRefused || end === 'silent' || earlyEnds >= MOST_EARLY_ENDS) onPolling(true);
      await wait(isRefused ? LONGEST_WAIT_MS : waitAfter(earlyEnds));
    }
  }

  /** One stream until its end. */
  async function listen(onHeard: () => void): Promise<End> {
    const cut = new AbortController();
    let isSilent = false;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const expectMore = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        isSilent = true;
        cut.abort();
      }, SILENCE_MS);
    };
    const reader = eventReader((data) => {
      const live = liveOf(data);
      if (!live) return;
      onHeard();
      onLive(live);
    });
    expectMore();
    try {
      const response = await ask(AbortSignal.any([stopped.signal, cut.signal]));
      if (response.status === 401 || response.status === 404) return 'shut';
      if (!response.ok || !response.body) return 'refused';
      const chunks = response.body.getReader();
      for (let chunk = await chunks.read(); !chunk.done; chunk = await chunks.read()) {
        expectMore();
        reader.push(chunk.value);
      }
      return 'ended';
    } catch {
      // The network, or one of the two signals.
      return isSilent ? 'silent' : 'ended';
    } finally {
      clearTimeout(silence);
    }
  }

  function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      stopped.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** Twice as long after each stream that brought nothing, and not the same for all pages that lost theirs together. */
function waitAfter(earlyEnds: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** earlyEnds);
  return longest * (0.5 + Math.random() / 2);
}

function liveOf(data: string): Live | undefined {
  try {
    return lenient(liveSchema).safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
