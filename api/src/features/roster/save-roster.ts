import type { ResponseOf } from '@study-groups/contracts/call';
import type { ExpectedPerson, saveRoster as saveRosterCall } from '@study-groups/contracts/roster';
import { isDeepStrictEqual } from 'node:util';
import { changeClass, outcomeOf } from '../../records/change-class.ts';
import { RosterModel } from '../../records/roster.ts';
import type { DashboardCaller } from '../classes/guard.ts';

/**
 * Replaces the roster of a class, with its line in the history. Who has signed up stays, on it or not.
 * @param asked each address counts once, as it is named first
 */
export async function saveRoster(
  caller: DashboardCaller,
  asked: readonly ExpectedPerson[],
  seen: number,
): Promise<ResponseOf<typeof saveRosterCall>> {
  const classId = caller.cls.id;
  const people = [...new Map(asked.toReversed().map((person) => [person.email, person])).values()].reverse();
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, record } = change;
    const before = await RosterModel.findOne({ classId }).session(session).lean();
    if (isDeepStrictEqual(before?.people ?? [], people))
      return { people: people.length, ...(await change.leaveAsIs()) };
    await RosterModel.deleteOne({ classId }, { session });
    if (people.length > 0) await RosterModel.create([{ classId, people }], { session });
    await record({ kind: 'roster-saved', facts: { students: people.length } });
    return { people: people.length, ...outcomeOf(change) };
  });
}
