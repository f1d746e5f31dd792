import type { MeetingState } from '@study-groups/contracts/meeting';
import { type ClientSession, trusted } from 'mongoose';
import { Random } from '../../matching/random.ts';
import { MeetingModel } from '../../records/meeting.ts';

/**
 * Which of some groups of a class get their first meeting booked, by chance: half of them, and of an odd number the half that
 * chance rounds to. The same groups are drawn alike each time, so a transaction that starts over draws as it did.
 */
export function drawBooked(classId: number, groupIds: readonly number[]): ReadonlySet<number> {
  const order = groupIds.toSorted((a, b) => a - b);
  const random = new Random(classId, order[0]);
  const spare = order.length % 2 === 1 ? random.below(2) : 0;
  random.shuffle(order);
  return new Set(order.slice(0, Math.floor(order.length / 2) + spare));
}

/** Whether the first meeting of each group is booked or proposed where chance decides; a group for which it has decided keeps that. */
export async function drawStates(
  session: ClientSession,
  classId: number,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, MeetingState>> {
  const earlier = await MeetingModel.find(
    { classId, groupId: trusted({ $in: [...groupIds] }), isDrawn: true },
    '-_id groupId firstOf',
  )
    .session(session)
    .lean();
  const decided = new Map(earlier.map(({ groupId, firstOf }) => [groupId, firstOf!]));
  const booked = drawBooked(
    classId,
    groupIds.filter((id) => !decided.has(id)),
  );
  return new Map(groupIds.map((id) => [id, decided.get(id) ?? (booked.has(id) ? 'booked' : 'proposed')]));
}
