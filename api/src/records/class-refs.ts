import { trusted } from 'mongoose';
import { ClassModel, type ClassRecord } from './class.ts';

/** A class where it is only referred to. */
export type ClassRef = Pick<ClassRecord, 'id' | 'courseName' | 'slug'>;

/** Returns the classes of some ids that still exist, by id; null among the ids means none. */
export async function findClassRefs(ids: readonly (number | null)[]): Promise<Map<number, ClassRef>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const classes = await ClassModel.find({ id: trusted({ $in: known }) }, '-_id id courseName slug').lean();
  return new Map(classes.map((cls) => [cls.id, cls]));
}
