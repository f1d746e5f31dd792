import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { findGroupOf } from '../../records/group-members.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { readClassToMend } from '../repair/class-to-mend.ts';
import { findPlaceFor } from '../repair/wish.ts';
import { tellProfessor } from '../wishes/ask.ts';
import { standingWish } from '../wishes/policy.ts';
import { applyLine } from './apply-line.ts';

/**
 * Places the student who has asked longest for another group, if there is a place for them; about those for whom there is none
 * the professor is told, and they are looked at again once the class has changed.
 * @returns whether somebody was placed: the class has changed then, and is left alone for a while
 */
export async function grantWish(platform: Platform, cls: ClassRecord): Promise<boolean> {
  const waiting = await StudentModel.find({
    classId: cls.id,
    'wish.askedAt': trusted({ $exists: true }),
    'wish.triedFor': trusted({ $ne: cls.changes }),
  }).lean();
  for (const student of waiting.sort((a, b) => a.wish!.askedAt.getTime() - b.wish!.askedAt.getTime())) {
    if (!standingWish(student, await findGroupOf(student))) continue;
    try {
      if (await place(platform, cls, student)) return true;
    } catch (error) {
      // Somebody was at the groups, or the wish was taken back meanwhile.
      if (error instanceof ApiError) return true;
      throw error;
    }
  }
  return false;
}

/** @returns whether there was a place */
async function place(platform: Platform, cls: ClassRecord, { id }: StudentRecord): Promise<boolean> {
  const line = await findPlaceFor(platform, await readClassToMend(cls), id);
  if (!line) {
    await inTransaction(async (session) => {
      const now = databaseNow();
      const current = await ClassModel.findOne({ id: cls.id }).session(session).lean();
      const those = { id, 'wish.askedAt': trusted({ $exists: true }) };
      await StudentModel.updateOne(those, { $set: { 'wish.triedFor': cls.changes } }, { session });
      if (current) await tellProfessor(platform, session, current, now);
    });
    return false;
  }
  await applyLine(platform, cls, line, { grants: id });
  return true;
}
