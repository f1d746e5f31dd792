import type { AdminClass } from '@study-groups/contracts/admin';
import { CLASS_PAGE, type ClassList, type listClasses as listClassesCall } from '@study-groups/contracts/admin-classes';
import type { classSelectionSchema, listClassIds as listIdsCall } from '@study-groups/contracts/bulk';
import { CLASS_STATUSES, type ClassStatus } from '@study-groups/contracts/class';
import type { z } from 'zod';
import { ApiError } from '../../platform/errors.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { COMPLETE, COUNTED } from '../../records/confirmation.ts';
import { GroupModel } from '../../records/group.ts';
import { RosterMailModel } from '../../records/roster-mail.ts';
import { StudentModel } from '../../records/student.ts';
import { soughtWords, wordFilter } from '../../records/words.ts';
import { type Part, partsOf, tableOf, type TableQuery } from './parts.ts';
import { LINE_FIELDS, type LineRecord, presentAdminClass } from './presenter.ts';

/** Small documents, of which the database sends many at once. */
const READ_IDS_AT_ONCE = 10_000;

type Asked = z.output<NonNullable<typeof listClassesCall.query>>;

/** A part of the admin's table, how long all of it is, and how many requests wait. */
export async function listClasses({ offset = 0, limit = CLASS_PAGE, ...asked }: Asked): Promise<ClassList> {
  const { counts, pending } = await countAsked(asked);
  const { ranges, total } = rangesOf(asked, counts, { offset, limit });
  const found: LineRecord[] = [];
  for (const { part, skip, limit: most } of ranges) found.push(...(await readPart(part).skip(skip).limit(most)));
  return { classes: await withCounts(found), total, pending };
}

/** The ids of a part of the admin's table, in its order. */
export async function listClassIds({
  offset,
  limit,
  ...asked
}: z.output<NonNullable<typeof listIdsCall.query>>): Promise<{ ids: number[] }> {
  const { counts } = await countAsked(asked);
  const ids: number[] = [];
  for (const { part, skip, limit: most } of rangesOf(asked, counts, { offset, limit }).ranges) {
    // The index of the order has the ids.
    const found = ClassModel.find(part.filter, { _id: 0, id: 1 }).sort(part.order).skip(skip).limit(most);
    ids.push(...(await found.batchSize(READ_IDS_AT_ONCE).lean()).map(({ id }) => id));
  }
  return { ids };
}

/** Counts the classes found of each status, and the requests that wait regardless of the search. */
export async function countAsked({ q = '' }: TableQuery): Promise<{ counts: StatusCounts; pending: number }> {
  const sought = soughtWords(q);
  const [all, ofSought] = await Promise.all([countByStatus(), sought.length > 0 ? countFound(sought) : undefined]);
  return { counts: ofSought ?? all, pending: all.get('pending') ?? 0 };
}

/** Returns the number of rows of a part of the table. */
export function lengthOf({ statuses }: Part, counts: StatusCounts): number {
  return statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
}

interface Range {
  part: Part;
  skip: number;
  limit: number;
}

/**
 * Returns the rows of each part of the table that lie within a range of the whole table. @returns also the length of the whole
 * table
 */
function rangesOf(asked: TableQuery, counts: StatusCounts, { offset, limit }: { offset: number; limit: number }) {
  const ranges: Range[] = [];
  let total = 0;
  let wanted = limit;
  for (const part of partsOf(asked)) {
    const length = lengthOf(part, counts);
    const skip = Math.max(0, offset - total);
    const most = Math.min(wanted, length - skip);
    if (most > 0) {
      ranges.push({ part, skip, limit: most });
      wanted -= most;
    }
    total += length;
  }
  return { ranges, total };
}

/** Reads the whole table of a search and filter, or the classes of some ids in its order, in batches. */
export async function* readAll(asked: TableQuery, atOnce: number): AsyncGenerator<AdminClass[]> {
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

/** The classes that were chosen, as far as there are any, with how they stand. */
export async function readChosen(
  chosen: z.output<typeof classSelectionSchema>,
): Promise<Pick<ClassRecord, 'id' | 'status'>[]> {
  const parts = partsOf(tableOf(chosen));
  const found = await Promise.all(
    parts.map(({ filter }) => ClassModel.find(filter, { _id: 0, id: 1, status: 1 }).batchSize(READ_IDS_AT_ONCE).lean()),
  );
  return found.flat();
}

/** One class or request. @throws ApiError class_not_found */
export async function showClass(id: number): Promise<AdminClass> {
  const cls = await ClassModel.findOne({ id }, LINE_FIELDS).lean<LineRecord>();
  if (!cls) throw new ApiError('class_not_found');
  return withCount(cls);
}

/** Counts the requests that wait for an answer. */
export function countPending(): Promise<number> {
  return countOf('pending');
}

type StatusCounts = ReadonlyMap<ClassStatus, number>;

/** Each by itself, which an index counts faster than it is read. */
const countOf = (status: ClassStatus) => ClassModel.countDocuments({ status }).exec();

async function countByStatus(): Promise<StatusCounts> {
  return new Map(await Promise.all(CLASS_STATUSES.map(async (status) => [status, await countOf(status)] as const)));
}

async function countFound(sought: readonly string[]): Promise<StatusCounts> {
  const counts = await ClassModel.aggregate<{ _id: ClassStatus; count: number }>([
    { $match: wordFilter(sought) },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

function readPart({ filter, order }: Part) {
  return ClassModel.find(filter, LINE_FIELDS).sort(order).lean<LineRecord[]>();
}

/** Classes with how many students and groups they have. */
async function withCounts(classes: readonly LineRecord[]): Promise<AdminClass[]> {
  const ids = classes.map(({ id }) => id);
  const [students, groups, invites] = await Promise.all([
    countByClass(StudentModel, ids),
    countByClass(GroupModel, ids),
    countByClass(RosterMailModel, ids, { waits: true }),
  ]);
  return classes.map((cls) =>
    presentAdminClass(cls, {
      students: students.get(cls.id) ?? 0,
      groups: groups.get(cls.id) ?? 0,
      invitesWaiting: invites.get(cls.id) ?? 0,
    }),
  );
}

/** A class with how many students and groups it has. */
export async function withCount(cls: LineRecord): Promise<AdminClass> {
  const [counted] = await withCounts([cls]);
  if (!counted) throw new Error('unreachable: one class gives one line');
  return counted;
}

type Counted = typeof StudentModel | typeof GroupModel | typeof RosterMailModel;

/**
 * Counts the students of each of these classes, which have no groups, who would be matched; a class with none is not in the
 * map.
 */
export async function countMatchable(
  classes: readonly Pick<ClassRecord, 'id' | 'confirmAddresses'>[],
): Promise<Map<number, number>> {
  const idsOf = (asks: boolean) => classes.filter((cls) => Boolean(cls.confirmAddresses) === asks).map(({ id }) => id);
  const asking = idsOf(true);
  const [all, confirmed] = await Promise.all([
    countByClass(StudentModel, idsOf(false), COMPLETE),
    asking.length > 0 ? countByClass(StudentModel, asking, COUNTED) : [],
  ]);
  return new Map([...all, ...confirmed]);
}

/**
 * Counts the students or groups of each of these classes; one with none is not in the map. @param which of them, all by default
 */
export async function countByClass(model: Counted, classIds: number[], which = {}): Promise<Map<number, number>> {
  const counts = await model.aggregate<{ _id: number; count: number }>([
    { $match: { classId: { $in: classIds }, ...which } },
    { $group: { _id: '$classId', count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}
