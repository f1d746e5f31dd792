import type { AdminClass } from '@study-groups/contracts/admin';
import type { ClassSort, ClassList, listClasses as listClassesCall } from '@study-groups/contracts/admin-classes';
import { CLASS_PAGE } from '@study-groups/contracts/admin-classes';
import { CLASS_STATUSES, type ClassStatus } from '@study-groups/contracts/class';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { ApiError } from '../../platform/errors.ts';
import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { soughtWords, wordFilter } from '../../records/words.ts';
import { LINE_FIELDS, type LineRecord, presentAdminClass } from './presenter.ts';

type Asked = z.output<NonNullable<typeof listClassesCall.query>>;
type Order = Record<string, 1 | -1>;

/** Classes of some statuses, in an order in which an index has them: the table is one or more of these. */
interface Part {
  filter: object;
  order: Order;
}

const NEWEST: Order = { createdAt: -1, id: -1 };
const DECIDED = CLASS_STATUSES.filter((status) => status !== 'pending');

/** What each sort compares, upwards. */
const ORDERS: Record<ClassSort, Order> = {
  courseName: { 'sortNames.course': 1, id: 1 },
  instructorName: { 'sortNames.instructor': 1, id: 1 },
  deadline: { deadline: 1, id: 1 },
  status: { status: 1, ...NEWEST },
  createdAt: { createdAt: 1, id: 1 },
};

/** A part of the admin's table, how long all of it is, and how many requests wait. */
export async function listClasses({ offset = 0, limit = CLASS_PAGE, ...asked }: Asked): Promise<ClassList> {
  const parts = partsOf(asked);
  const [pending, ...lengths] = await Promise.all([
    countPending(),
    ...parts.map(({ filter }) => ClassModel.countDocuments(filter).exec()),
  ]);
  const found: LineRecord[] = [];
  let before = 0;
  for (const [index, part] of parts.entries()) {
    const length = lengths[index] ?? 0;
    const skipped = Math.max(0, offset - before);
    const wanted = Math.min(limit - found.length, length - skipped);
    if (wanted > 0) found.push(...(await readPart(part).skip(skipped).limit(wanted)));
    before += length;
  }
  return { classes: await withCounts(found), total: before, pending };
}

/** The whole table of a search and filter, or the classes of some ids in its order, so many at a time. */
export async function* readAll(
  asked: Asked & { ids?: number[] | undefined },
  atOnce: number,
): AsyncGenerator<AdminClass[]> {
  let batch: LineRecord[] = [];
  for (const part of partsOf(asked)) {
    for await (const cls of readPart(part).cursor()) {
      batch.push(cls);
      if (batch.length < atOnce) continue;
      yield withCounts(batch);
      batch = [];
    }
  }
  if (batch.length > 0) yield withCounts(batch);
}

/** One class or request. @throws ApiError class_not_found */
export async function showClass(id: number): Promise<AdminClass> {
  const cls = await ClassModel.findOne({ id }, LINE_FIELDS).lean<LineRecord>();
  if (!cls) throw new ApiError('class_not_found');
  return withCount(cls);
}

/** How many requests wait for an answer. */
export function countPending(): Promise<number> {
  return ClassModel.countDocuments({ status: 'pending' }).exec();
}

function partsOf({ q = '', status, sort, order = 'ascending', ids }: Asked & { ids?: number[] | undefined }): Part[] {
  const sought = ids ? { id: trusted({ $in: ids }) } : wordFilter(soughtWords(q));
  const ofStatuses = (statuses: readonly ClassStatus[]) => ({ ...sought, status: trusted({ $in: statuses }) });
  const all = status && !ids ? [status] : CLASS_STATUSES;
  if (sort) {
    const upwards = Object.entries(ORDERS[sort]);
    const way = order === 'ascending' ? upwards : upwards.map(([field, step]) => [field, -step] as const);
    return [{ filter: ofStatuses(all), order: Object.fromEntries(way) as Order }];
  }
  const runs = [['pending'] as const, DECIDED].map((run) => run.filter((each) => all.includes(each)));
  return runs.filter((run) => run.length > 0).map((run) => ({ filter: ofStatuses(run), order: NEWEST }));
}

function readPart({ filter, order }: Part) {
  return ClassModel.find(filter, LINE_FIELDS).sort(order).lean<LineRecord[]>();
}

/** Classes with how many students and groups they have. */
async function withCounts(classes: readonly LineRecord[]): Promise<AdminClass[]> {
  const ids = classes.map(({ id }) => id);
  const [students, groups] = await Promise.all([countByClass(StudentModel, ids), countByClass(GroupModel, ids)]);
  return classes.map((cls) =>
    presentAdminClass(cls, { students: students.get(cls.id) ?? 0, groups: groups.get(cls.id) ?? 0 }),
  );
}

/** A class with how many students and groups it has. */
export async function withCount(cls: LineRecord): Promise<AdminClass> {
  const [counted] = await withCounts([cls]);
  if (!counted) throw new Error('unreachable: one class gives one line');
  return counted;
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
