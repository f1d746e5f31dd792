import {
  type RepairLine,
  repairGroups,
  type RepairStanding,
  type RepairEvent,
  repairEventSchema,
} from '@study-groups/contracts/repair';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useEffect, useState } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { dashboardApi } from '../session/api.ts';
import { askStream } from '../session/ask-stream.ts';
import type { ErrorBody } from '@study-groups/contracts/error-body';
import { lenient } from '@study-groups/contracts/lenient';
import { eventReader } from '../session/event-reader.ts';

/** A stream is dead once nothing, not even a comment, has come for this time, in milliseconds. */
const SILENCE_MS = 30_000;

/** The ways in which a stream can end: as the server says, broken off, or never begun. */
type StreamEnd = 'done' | 'stale' | 'broken' | { refused: RequestFailure };

/**
 * Reads the lines of a repair as they come.
 * @param ask opens the stream
 * @param signal ends it; then nothing is told any more
 */
async function readLines(
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

/** Returns the failure in a response without a stream, as a call of the client would. */
async function failureOf(response: Response): Promise<RequestFailure> {
  const { status } = response;
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
  const { code = 'bad_response', message = `${status}`, errors = [], dashboard } = body ?? {};
  return { status, code, message, errors, ...(dashboard && { dashboard }) };
}

const requestOf = endpointOf(repairGroups).query;

/** A search for lines, as far as it is. */
export interface RepairSearch {
  /** `stale`: somebody has changed the class, and the page learns of it in a moment; `broken`: what was found stays. */
  state: 'searching' | 'done' | 'stale' | 'broken' | 'refused';
  standing: RepairStanding | undefined;
  lines: readonly RepairLine[];
  failure: RequestFailure | undefined;
}

const BEGUN: RepairSearch = { state: 'searching', standing: undefined, lines: [], failure: undefined };

/**
 * Searches for repairs of the class at a version, from scratch for another one.
 * @param wishOf who asks for another group, for whom alone a place is looked for; undefined to repair the groups of all
 */
export function useRepairSearch(
  version: number,
  mostMoved: number,
  wishOf?: number,
): RepairSearch & { again: () => void } {
  const { apiBase } = useHost();
  const args = useDashboardArgs();
  const dispatch = useDispatch();
  const [attempt, setAttempt] = useState(0);
  const asked = `${version} ${mostMoved} ${wishOf} ${attempt}`;
  const [found, setFound] = useState({ ...BEGUN, of: asked });

  useEffect(() => {
    const left = new AbortController();
    let search = BEGUN;
    const tell = (news: Partial<RepairSearch>) => {
      if (left.signal.aborted) return;
      search = { ...search, ...news };
      setFound({ ...search, of: asked });
    };
    const request = requestOf({ ...args, body: { mostMoved, version, ...(wishOf !== undefined && { wishOf }) } });
    void readLines(
      (signal) => askStream(apiBase, request, signal),
      left.signal,
      (event) => {
        if (event.kind === 'standing') tell({ standing: event });
        if (event.kind === 'line') tell({ lines: [...search.lines, event.line] });
      },
    ).then((end) => {
      const isRefused = typeof end === 'object';
      const isStale = end === 'stale' || (isRefused && end.refused.code === 'stale');
      if (isStale) tell({ state: 'stale' });
      else if (isRefused) tell({ state: 'refused', failure: end.refused });
      else tell({ state: end });
      if (isStale && !left.signal.aborted) dispatch(dashboardApi.util.invalidateTags(['Dashboard']));
    });
    return () => left.abort();
  }, [apiBase, args, dispatch, version, mostMoved, wishOf, asked]);

  const current = found.of === asked ? found : BEGUN;
  return { ...current, again: () => setAttempt(attempt + 1) };
}
