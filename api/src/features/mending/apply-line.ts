import { movesOf, type RepairLine } from '@study-groups/contracts/repair';
import type { Platform } from '../../platform/platform.ts';
import type { ClassRecord } from '../../records/class.ts';
import { JOB } from '../../records/record-event.ts';
import { moveStudents } from '../groups/move-students.ts';

/**
 * Does a line of a repair without anybody's click, on the class as it was searched for.
 * @param grants see `ManyMoves`
 * @throws ApiError stale, and whatever else `moveStudents` throws
 */
export async function applyLine(
  platform: Platform,
  cls: ClassRecord,
  line: RepairLine,
  grants?: number,
): Promise<void> {
  const moves = {
    ...movesOf(line),
    removeEmptied: true,
    reason: 'repaired',
    ...(grants !== undefined && { grants }),
  } as const;
  await moveStudents(platform, { cls, isAdmin: false, actor: JOB }, moves, cls.changes);
}
