import { match } from './engine.ts';
import { MatchInputError } from './input.ts';
import type { ThreadAnswer, ThreadTask } from './match-pool.ts';
import type { MatchProgress } from './types.ts';

const REPORT_EVERY_MS = 100;

/** What a thread of the pool does: matches a request and reports how far it is. */
export default async function matchInThread({ request, progress }: ThreadTask): Promise<ThreadAnswer> {
  let reported = -Infinity;
  let phase: MatchProgress['phase'] | undefined;
  const onProgress = (report: MatchProgress) => {
    if (report.phase === phase && performance.now() - reported < REPORT_EVERY_MS) return;
    reported = performance.now();
    phase = report.phase;
    progress.postMessage(report);
  };
  try {
    return { result: await match(request, { onProgress }) };
  } catch (error) {
    if (!(error instanceof MatchInputError)) throw error;
    return { refused: error.message, student: error.student };
  } finally {
    progress.close();
  }
}
