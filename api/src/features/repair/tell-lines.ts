import { type REPAIR_ENDS, type RepairEvent, repairEventSchema } from '@study-groups/contracts/repair';
import type { RepairLine, RepairRequest } from '../../matching/repair.ts';
import { databaseNow } from '../../platform/clock.ts';
import { compiled } from '../../platform/compiled.ts';
import type { EventStream } from '../../platform/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { isBeingMatched } from '../dashboard/policy.ts';
import type { ClassToMend } from './class-to-mend.ts';
import { findLines } from './find-lines.ts';
import { presentLine, presentStanding } from './present-line.ts';
import type { Turns } from './turns.ts';

/** The search, its listener, and what they are told of a line that was found. */
interface Telling {
  stream: EventStream;
  request: RepairRequest;
  /** Null for a line that is no answer to what was asked. */
  lineOf?: (found: RepairLine) => ToldLine | null;
}

type ToldLine = ReturnType<typeof presentLine>;

/**
 * Tells the state of a class, then each line of its repair as it is found, and ends the stream. The search ends when the
 * listener leaves, and as soon as a line is found for a class that has changed by then.
 */
export async function tellLines(
  platform: Platform,
  turns: Turns<number>,
  mended: ClassToMend,
  { stream, request, lineOf = (found) => presentLine(mended, found) }: Telling,
): Promise<void> {
  const { ending, logger } = platform;
  const { cls } = mended;
  const listening = new AbortController();
  stream.onEnd(() => listening.abort());
  const signal = ending ? AbortSignal.any([listening.signal, ending]) : listening.signal;
  const send = (event: RepairEvent) => stream.send(JSON.stringify(compiled(repairEventSchema).parse(event)));
  let end: (typeof REPAIR_ENDS)[number] = 'failed';
  try {
    send({ kind: 'standing', ...presentStanding(mended) });
    await turns.take(cls.id, async () => {
      signal.throwIfAborted();
      // One after the other, so that no line comes before an earlier one.
      let telling = Promise.resolve();
      let heard = 0;
      const tell = async (line: RepairLine) => {
        const told = signal.aborted ? null : lineOf(line);
        if (!told) return;
        if (await isAsItWas(cls)) return send({ kind: 'line', line: told });
        end = 'stale';
        listening.abort();
      };
      const onLine = (line: RepairLine) => {
        heard += 1;
        telling = telling.then(() => tell(line));
      };
      const lines = await findLines(platform, request, { onLine, signal });
      // The answer may overtake the last lines on their way out of the thread.
      lines.slice(heard).forEach(onLine);
      await telling;
    });
    if (!signal.aborted) end = (await isAsItWas(cls)) ? 'done' : 'stale';
  } catch (error) {
    if (!signal.aborted) logger.error({ err: error, classId: cls.id }, 'A repair could not be searched for');
  } finally {
    send({ kind: 'end', end });
    stream.end();
  }
}

/** Tells whether nobody has changed the class since it was read, or is forming its groups. */
async function isAsItWas({ id, changes }: ClassRecord): Promise<boolean> {
  const cls = await ClassModel.findOne({ id }, 'changes matchLeaseUntil').lean();
  return cls?.changes === changes && !isBeingMatched(cls, databaseNow());
}
