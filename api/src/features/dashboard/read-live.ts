import { type Live, liveSchema } from '@study-groups/contracts/dashboard';
import { trusted, type Types } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { compiled } from '../../platform/compiled.ts';
import type { Vault } from '../../platform/vault.ts';
import { isVisible } from '../../records/class-policy.ts';
import { passwordOrNull } from '../../records/class-passwords.ts';
import { ClassModel } from '../../records/class.ts';
import { StudentModel } from '../../records/student.ts';
import { isBeingMatched } from './policy.ts';
import { presentMatching } from './presenter.ts';

/** The state that the open pages of a class depend on. */
export interface LiveState {
  live: Live;
  /** The dashboard's; null if it cannot be opened, or opens nothing any more. */
  password: string | null;
  /** By which changes name the class. */
  key: Types.ObjectId;
}

/** The class as its open pages hear of it, by reads that an index answers; null if there is none any more. */
export async function readLive(vault: Vault, classId: number): Promise<LiveState | null> {
  const [cls, students] = await Promise.all([
    // Of all that is stored of a class its rules may be long.
    ClassModel.findOne({ id: classId }, '-rules').lean(),
    StudentModel.countDocuments({ classId }),
  ]);
  if (!cls || !isVisible(cls)) return null;
  const confirmed = cls.confirmAddresses
    ? { confirmed: await StudentModel.countDocuments({ classId, confirmedAt: trusted({ $ne: null }) }) }
    : {};
  const matching = isBeingMatched(cls, databaseNow()) ? presentMatching(cls) : null;
  return {
    live: compiled(liveSchema).parse({ version: cls.changes, students, ...confirmed, matching }),
    password: cls.isPasswordOff ? null : passwordOrNull(vault, cls, 'dashboard'),
    key: cls._id,
  };
}
