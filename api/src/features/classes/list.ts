import { trusted } from 'mongoose';
import type { AdminClass } from '@study-groups/contracts/admin';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { presentAdminClass } from './presenter.ts';

/** Every class and request for the admin's table: requests first, then the newest. */
export async function listClasses(): Promise<AdminClass[]> {
  const [requests, others] = await Promise.all([
    ClassModel.find({ status: 'pending' }).sort({ createdAt: -1, id: -1 }).lean(),
    ClassModel.find({ status: trusted({ $ne: 'pending' }) })
      .sort({ createdAt: -1, id: -1 })
      .lean(),
  ]);
  return withCounts([...requests, ...others]);
}

/** Classes with how many students and groups they have. */
export async function withCounts(classes: ClassRecord[]): Promise<AdminClass[]> {
  const ids = classes.map(({ id }) => id);
  const [students, groups] = await Promise.all([countByClass(StudentModel, ids), countByClass(GroupModel, ids)]);
  return classes.map((cls) =>
    presentAdminClass(cls, { students: students.get(cls.id) ?? 0, groups: groups.get(cls.id) ?? 0 }),
  );
}

type Counted = typeof StudentModel | typeof GroupModel;

/** How many students or groups each of these classes has; one that has none is not in the map. */
export async function countByClass(model: Counted, classIds: number[]): Promise<Map<number, number>> {
  const counts = await model.aggregate<{ _id: number; count: number }>([
    { $match: { classId: { $in: classIds } } },
    { $group: { _id: '$classId', count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}
