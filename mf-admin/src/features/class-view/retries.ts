import type { RequestFailure } from '@study-groups/web-sdk/api/request';

/** Before each further try, in milliseconds. */
const WAITS_MS = [1_000, 2_000, 4_000];

/** What a call came to. */
interface Outcome {
  error?: RequestFailure | undefined;
}

/** Whether a further try may end better: there was no answer, or the server is away. */
function isPassing({ status, code }: RequestFailure): boolean {
  return status >= 500 || code === 'network' || code === 'timeout';
}

/** Makes a call, and up to three times more while it fails for a reason that passes. @returns the last outcome */
export async function withRetries<Answer extends Outcome>(
  ask: () => Answer | PromiseLike<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  let answer = await ask();
  for (const milliseconds of WAITS_MS) {
    if (!answer.error || !isPassing(answer.error) || signal.aborted) break;
    await pause(milliseconds, signal);
    answer = await ask();
  }
  return answer;
}

/** Ends early when nobody waits for the answer any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resume();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
