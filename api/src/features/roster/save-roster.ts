import type { ResponseOf } from '@study-groups/contracts/call';
import type { ExpectedPerson, saveRoster as saveRosterCall } from '@study-groups/contracts/roster';
import { isDeepStrictEqual } from 'node:util';
import { changeClass, outcomeOf } from '../../records/change-class.ts';
import { ClassModel } from '../../records/class.ts';
import { RosterModel } from '../../records/roster.ts';
import { rulesAwaiting, rulesInEffect } from '../../records/rules.ts';
import { StudentModel } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';

/**
 * Replaces the roster of a class, with its line in the history. Who has signed up stays, on it or not; rules that wait for somebody
 * who is on it no more go.
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
    const { session, cls, record } = change;
    const before = await RosterModel.findOne({ classId }).session(session).lean();
    if (isDeepStrictEqual(before?.people ?? [], people))
      return { people: people.length, ...(await change.leaveAsIs()) };
    await RosterModel.deleteOne({ classId }, { session });
    if (people.length > 0) await RosterModel.create([{ classId, people }], { session });
    if (cls.rules?.awaited) {
      const students = await StudentModel.find({ classId }, 'id email').session(session).lean();
      const listed = new Set(people.map(({ email }) => email));
      const rules = rulesAwaiting(rulesInEffect(cls.rules, students), (email) => listed.has(email));
      await ClassModel.updateOne({ id: classId }, { $set: { rules } }, { session });
    }
    await record({ kind: 'roster-saved', facts: { students: people.length } });
    return { people: people.length, ...outcomeOf(change) };
  });
}
