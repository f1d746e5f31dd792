import type { MessagePort } from 'node:worker_threads';
import { match } from './engine.ts';
import { MatchInputError } from './input.ts';
import { lift } from './lift.ts';
import type { ThreadAnswer, ThreadTask } from './match-pool.ts';
import { repair } from './repair.ts';
import type { MatchProgress } from './types.ts';

const REPORT_EVERY_MS = 100;

/** Runs a task in a thread of the pool: matches a request and reports its progress, or repairs one and reports its lines. */
export default async function matchInThread(task: ThreadTask): Promise<ThreadAnswer> {
  try {
    if ('repair' in task) {
      const { lifts } = task.repair;
      if (lifts) return { lines: await lift({ ...task.repair, lifts }) };
      return { lines: await repair(task.repair, { onLine: (line) => task.reports.postMessage(line) }) };
    }
    return { result: await match(task.request, { onProgress: reporter(task.reports) }) };
  } catch (error) {
    if (!(error instanceof MatchInputError)) throw error;
    return { refused: error.message, student: error.student };
  } finally {
    task.reports.close();
  }
}

/** Posts what is reported, a few times a second and with each new phase. */
function reporter(reports: MessagePort): (report: MatchProgress) => void {
  let reported = -Infinity;
  let phase: MatchProgress['phase'] | undefined;
  return (report) => {
    if (report.phase === phase && performance.now() - reported < REPORT_EVERY_MS) return;
    reported = performance.now();
    phase = report.phase;
    reports.postMessage(report);
  };
}
