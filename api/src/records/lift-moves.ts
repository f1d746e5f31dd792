import { MOST_MOVED_AT_ONCE } from '@study-groups/contracts/moves';
import { type ClassChange } from './change-class.ts';
import { ClassModel } from './class.ts';

/** Lets a job move people because somebody has left, where the class has its groups mended by one. */
export async function allowLift({ session, cls }: ClassChange): Promise<void> {
  if (!cls.mendsItself || cls.matchedRun === null) return;
  await ClassModel.updateOne({ id: cls.id }, { $set: { liftMoves: MOST_MOVED_AT_ONCE } }, { session });
}
