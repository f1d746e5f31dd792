import type { RepairLine } from '@study-groups/contracts/repair';
import type { Platform } from '../../platform/platform.ts';
import type { ClassRecord } from '../../records/class.ts';
import { movedByPeople } from '../../records/edits.ts';
import { readClassToMend, repairRequest } from '../repair/class-to-mend.ts';
import { findLines } from '../repair/find-lines.ts';
import { presentLine } from '../repair/present-line.ts';

/** No group shall score less than the worst one of a new search by more points than these. */
export const MOST_UNDER_NEW_SEARCH = 5;

/**
 * Finds moves that lift groups that score far less than they would after a new search, within the moves that are left for
 * people who joined or left. Students whom a person has placed stay there, and so do those whom a job has moved before.
 */
export async function findLift(
  platform: Platform,
  cls: ClassRecord,
  signal: AbortSignal | undefined,
): Promise<RepairLine | undefined> {
  if (!cls.mendsItself || !cls.liftMoves) return undefined;
  const mended = await readClassToMend(cls);
  const kept = new Set([...(cls.movedByJobs ?? []), ...(await movedByPeople(cls.id))]);
  const stays = mended.students.flatMap(({ id }, place) => (kept.has(id) ? [place] : []));
  const request = { ...repairRequest(mended, cls.liftMoves), lifts: { within: MOST_UNDER_NEW_SEARCH, stays } };
  const [line] = await findLines(platform, request, { ...(signal && { signal }) });
  return line && presentLine(mended, line);
}
