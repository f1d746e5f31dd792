import { type ClassChange } from './change-class.ts';
import { ClassModel } from './class.ts';

/** So many people change groups at most, without anybody's click, for one who comes, leaves, or is given another group. */
export const MOST_MOVED_AT_ONCE = 2;

/** Lets a job move people because somebody has left, where the class has its groups mended by one. */
export async function allowLift({ session, cls }: ClassChange): Promise<void> {
  if (!cls.mendsItself || cls.matchedRun === null) return;
  await ClassModel.updateOne({ id: cls.id }, { $set: { liftMoves: MOST_MOVED_AT_ONCE } }, { session });
}
