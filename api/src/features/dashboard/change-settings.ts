import type { BodyOf } from '@study-groups/contracts/call';
import type { updateSettings } from '@study-groups/contracts/actions';
import { changeClass } from '../../records/change-class.ts';
import { ClassModel } from '../../records/class.ts';
import type { DashboardCaller } from '../classes/guard.ts';

type Settings = BodyOf<typeof updateSettings>;

/** Switches matching at the deadline on or off. Switched on after the deadline, the class is matched at once. */
export async function changeSettings(caller: DashboardCaller, { autoMatch }: Settings): Promise<Settings> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor }, async ({ session, cls, record }) => {
    if (cls.autoMatch === autoMatch) return { autoMatch };
    await ClassModel.updateOne({ id: classId }, { $set: { autoMatch } }, { session });
    await record({ kind: 'settings-changed', facts: { autoMatch } });
    return { autoMatch };
  });
}
