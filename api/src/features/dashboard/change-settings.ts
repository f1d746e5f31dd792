import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import type { updateSettings } from '@study-groups/contracts/actions';
import { changeClass } from '../../records/change-class.ts';
import { ClassModel } from '../../records/class.ts';
import type { DashboardCaller } from '../classes/guard.ts';

type Settings = BodyOf<typeof updateSettings>;

/** Switches matching at the deadline on or off. Switched on after the deadline, the class is matched at once. */
export async function changeSettings(
  caller: DashboardCaller,
  { version: seen, autoMatch }: Settings,
): Promise<ResponseOf<typeof updateSettings>> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async ({ session, cls, version, record }) => {
    const { sizeChoice: groupSize, timeZone } = cls;
    if (autoMatch === undefined || cls.autoMatch === autoMatch) {
      return { autoMatch: cls.autoMatch, groupSize, timeZone, version };
    }
    await ClassModel.updateOne({ id: classId }, { $set: { autoMatch } }, { session });
    await record({ kind: 'settings-changed', facts: { autoMatch } });
    return { autoMatch, groupSize, timeZone, version };
  });
}
