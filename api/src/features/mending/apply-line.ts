import { MOST_MOVED_AT_ONCE } from '@study-groups/contracts/moves';
import { movesOf, type RepairLine } from '@study-groups/contracts/repair';
import type { UpdateQuery } from 'mongoose';
import type { Platform } from '../../platform/platform.ts';
import type { ClassRecord } from '../../records/class.ts';
import { JOB } from '../../records/record-event.ts';
import { moveStudents } from '../groups/move-students.ts';

/** The reason for which a line is applied. */
interface Done {
  /** See `ManyMoves`. */
  grants?: number;
  /** The needs that it was for, see `needsKey`. */
  mendedFor?: string;
}

/**
 * Does a line of a repair without anybody's click, on the class as it was searched for, and keeps whom it moves.
 * @throws ApiError stale, and whatever else `moveStudents` throws
 */
export async function applyLine(
  platform: Platform,
  cls: ClassRecord,
  line: RepairLine,
  { grants, mendedFor }: Done = {},
): Promise<void> {
  const moves = {
    ...movesOf(line),
    removeEmptied: true,
    reason: 'repaired',
    ...(grants !== undefined && { grants }),
    marks: marksOf(cls, line, { isComing: grants !== undefined || line.placed > 0, mendedFor }),
  } as const;
  await moveStudents(platform, { cls, isAdmin: false, actor: JOB }, moves, cls.changes);
}

/** Returns the update that records whom it moves, and how many others may still move for those who joined or left. */
function marksOf(
  { liftMoves = 0, mendsItself }: ClassRecord,
  { moved, people }: RepairLine,
  { isComing, mendedFor }: { isComing: boolean; mendedFor: string | undefined },
): UpdateQuery<ClassRecord> {
  const left = mendsItself ? (isComing ? MOST_MOVED_AT_ONCE : liftMoves) - moved : 0;
  const ids = people.flatMap(({ studentId, fromGroupId }) => (fromGroupId === null ? [] : [studentId]));
  return {
    $set: { ...(mendedFor !== undefined && { mendedFor }), ...(left > 0 && { liftMoves: left }) },
    ...(left <= 0 && { $unset: { liftMoves: 1 } }),
    $addToSet: { movedByJobs: { $each: ids } },
  };
}
