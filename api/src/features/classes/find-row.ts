import type { findClassRow } from '@study-groups/contracts/admin-classes';
import { type QueryFilter, trusted } from 'mongoose';
import type { z } from 'zod';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { sortedAs } from '../../records/words.ts';
import { countAsked, lengthOf } from './list.ts';
import { type Part, partsOf } from './parts.ts';

type Order = Part['order'];

/**
 * The place in the admin's table of the next class after one whose name begins with a text, without accents and case; from the
 * first row on after the last.
 * @returns from 0; null if there is none
 */
export async function findRow({
  begins,
  after,
  ...asked
}: z.output<NonNullable<typeof findClassRow.query>>): Promise<number | null> {
  const parts = partsOf(asked);
  const from = await ClassModel.findOne({ id: after }).lean();
  const own = parts.findIndex(({ statuses }) => from && statuses.includes(from.status));
  const name = { 'sortNames.course': new RegExp(`^${sortedAs(begins)}`) };
  const rest = from && own >= 0 ? [{ part: own, past: beyond(parts[own]!.order, from, 1) }] : [];
  const later = parts.slice(own + 1).map((_, step) => ({ part: own + 1 + step, past: {} }));
  const again = parts.map((_, part) => ({ part, past: {} }));
  for (const { part, past } of [...rest, ...(own >= 0 ? later : []), ...again]) {
    const { filter, order, index } = parts[part]!;
    const found = await ClassModel.findOne({ $and: [filter, name, past] }, null, index && { hint: index })
      .sort(order)
      .lean();
    if (!found) continue;
    const { counts } = await countAsked(asked);
    const before = parts.slice(0, part).reduce((sum, each) => sum + lengthOf(each, counts), 0);
    return (
      before + (await ClassModel.countDocuments({ $and: [filter, beyond(order, found, -1)] }, index && { hint: index }))
    );
  }
  return null;
}

/** Returns the filter for what comes after a class in an order, or before it. */
function beyond(order: Order, cls: ClassRecord, direction: 1 | -1): QueryFilter<ClassRecord> {
  const fields = Object.entries(order);
  const valueOf = (field: string) =>
    field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], cls);
  return {
    $or: fields.map(([field, step], place) => ({
      ...Object.fromEntries(fields.slice(0, place).map(([equal]) => [equal, valueOf(equal)])),
      [field]: trusted(step * direction > 0 ? { $gt: valueOf(field) } : { $lt: valueOf(field) }),
    })),
  };
}
