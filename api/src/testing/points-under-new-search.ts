import { readClassToMend, repairRequest } from '../features/repair/class-to-mend.ts';
import { runMatch } from '../matching/run-match.ts';
import type { ClassRecord } from '../records/class.ts';

/** By how many points the worst group of a class scores less than the worst one of a new search of the whole class would. */
export async function pointsUnderNewSearch(cls: ClassRecord, thread: URL): Promise<number> {
  const mended = await readClassToMend(cls);
  const { groups: _groups, mostMoved: _mostMoved, ...request } = repairRequest(mended, 0);
  // By other random choices than those of the job, which looks for the same.
  const { groups } = await runMatch({ ...request, seed: ~request.seed, effort: 'normal' }, { thread });
  return worstOf(groups) - worstOf(mended.groups);
}

const worstOf = (groups: readonly { score: number }[]) => Math.min(...groups.map(({ score }) => score));
