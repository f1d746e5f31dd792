import type { ErrorBody } from '@study-groups/contracts/error-body';
import { lenient } from '@study-groups/contracts/lenient';
import { type RepairEvent, repairEventSchema } from '@study-groups/contracts/repair';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { eventReader } from '../dashboard/live/event-reader.ts';

/** A stream is dead once nothing, not even a comment, has come for so long, in milliseconds. */
const SILENCE_MS = 30_000;

/** How a stream ended: as the server says, broken off, or never begun. */
export type StreamEnd = 'done' | 'stale' | 'broken' | { refused: RequestFailure };

/**
 * Reads the lines of a repair as they come.
 * @param ask opens the stream
 * @param signal ends it; then nothing is told any more
 */
export async function readLines(
  ask: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
  onEvent: (event: RepairEvent) => void,
): Promise<StreamEnd> {
  let end: StreamEnd | undefined;
  const silent = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const expectMore = () => {
    clearTimeout(silence);
    silence = setTimeout(() => silent.abort(), SILENCE_MS);
  };
  const reader = eventReader((data) => {
    const event = eventOf(data);
    if (signal.aborted || !event) return;
    if (event.kind === 'end') end = event.end === 'done' || event.end === 'stale' ? event.end : 'broken';
    else onEvent(event);
  });
  expectMore();
  try {
    const response = await ask(AbortSignal.any([signal, silent.signal]));
    if (!response.ok || !response.body) return { refused: await failureOf(response) };
    const chunks = response.body.getReader();
    for (let chunk = await chunks.read(); !chunk.done; chunk = await chunks.read()) {
      expectMore();
      reader.push(chunk.value);
      // The server's word is enough, whenever the connection closes.
      if (end) break;
    }
  } catch {
    // The network, or one of the two signals: what has come stays.
  } finally {
    clearTimeout(silence);
  }
  return end ?? 'broken';
}

function eventOf(data: string): RepairEvent | undefined {
  try {
    return lenient(repairEventSchema).safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** What an answer without a stream says, as a call of the client would. */
async function failureOf(response: Response): Promise<RequestFailure> {
  const { status } = response;
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
  const { code = 'bad_response', message = `${status}`, errors = [], dashboard } = body ?? {};
  return { status, code, message, errors, ...(dashboard && { dashboard }) };
}
