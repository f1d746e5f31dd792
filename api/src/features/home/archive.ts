import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { findApproved } from '../../records/find-class.ts';
import { findSeat, SeatModel } from '../../records/seat.ts';

/** Puts a class of somebody's home away, or brings it back. @throws ApiError class_not_found for one that is not in it */
export async function archiveClass(email: string, slug: string, isArchived: boolean): Promise<void> {
  const seat = await findSeat(await findApproved({ slug }), email);
  if (!seat) throw new ApiError('class_not_found');
  const change = isArchived ? { $set: { archivedAt: databaseNow() } } : { $unset: { archivedAt: '' as const } };
  await SeatModel.updateOne({ id: seat.id }, change);
}
