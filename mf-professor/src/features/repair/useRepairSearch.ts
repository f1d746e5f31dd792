import { type RepairLine, repairGroups, type RepairStanding } from '@study-groups/contracts/repair';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useEffect, useState } from 'react';
import { useDashboardArgs } from '../dashboard/access.ts';
import { dashboardApi } from '../dashboard/api.ts';
import { askStream } from '../dashboard/live/ask-stream.ts';
import { readLines } from './read-lines.ts';

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
 * Searches for the lines of the class as it stands in a version, anew for another one.
 * @param wishOf who asks for another group, for whom alone a place is looked for; undefined to mend the groups of all
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
