import { trusted } from 'mongoose';
import { fewestStudents } from '../../records/class-policy.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { countMatchable } from '../classes/list.ts';
import { waiting } from './due.ts';

/** A class that waits for longer after its deadline is overdue. */
const OVERDUE_AFTER_MS = 60_000;

/** A class that should have its groups. */
export type OverdueClass = Pick<ClassRecord, 'id' | 'courseName' | 'slug' | 'deadline' | 'matchTrouble'>;

/** Classes that a job should have matched a minute ago, with enough students or in trouble, the longest overdue first. */
export async function overdueClasses(now: Date): Promise<OverdueClass[]> {
  const passed = { deadline: trusted({ $lte: new Date(now.getTime() - OVERDUE_AFTER_MS) }) };
  const late = await ClassModel.find(
    { ...waiting(now), ...passed },
    'id courseName slug deadline matchTrouble minGroupSize groupCount confirmAddresses',
  )
    .sort({ deadline: 1 })
    .lean();
  const counts = await countMatchable(late);
  return late.filter((cls) => cls.matchTrouble || (counts.get(cls.id) ?? 0) >= fewestStudents(cls));
}
