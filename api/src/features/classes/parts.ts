import type { ClassSort, exportClasses } from '@study-groups/contracts/admin-classes';
import type { classSelectionSchema } from '@study-groups/contracts/bulk';
import { CLASS_STATUSES, type ClassStatus } from '@study-groups/contracts/class';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { soughtWords, wordFilter } from '../../records/words.ts';

/** The filter and sort order of the admin's table, or the ids of the classes that are meant, whatever they are. */
export type TableQuery = z.output<NonNullable<typeof exportClasses.query>> & {
  /** Classes that are left out although they match. */
  except?: readonly number[];
};

/** The classes that were chosen, as a part of the table. */
export function tableOf(chosen: z.output<typeof classSelectionSchema>): TableQuery {
  if (chosen.of === 'ids') return { ids: chosen.ids };
  const { q, status, except } = chosen;
  return { q, status, except };
}

type Order = Record<string, 1 | -1>;

/** Classes of some statuses, in an order that an index has. The table is one or more of these. */
export interface Part {
  statuses: readonly ClassStatus[];
  filter: object;
  order: Order;
  /** The index that has that order; undefined where classes are found by their words or ids, and sorted then. */
  index: Order | undefined;
}

const NEWEST: Order = { createdAt: -1, id: -1 };

/** Requests that wait come before all others. */
const IN_TURN: readonly (readonly ClassStatus[])[] = [['pending'], CLASS_STATUSES.filter((each) => each !== 'pending')];

/** Fields that each sort compares, ascending. */
const ORDERS: Record<ClassSort, Order> = {
  courseName: { 'sortNames.course': 1, id: 1 },
  instructorName: { 'sortNames.instructor': 1, id: 1 },
  deadline: { deadline: 1, id: 1 },
  status: { status: 1, ...NEWEST },
  createdAt: { createdAt: 1, id: 1 },
};

/** The index that has the order of each sort, in one direction or the other. */
const INDEXES: Record<ClassSort, Order> = {
  courseName: { status: 1, ...ORDERS.courseName },
  instructorName: { status: 1, ...ORDERS.instructorName },
  deadline: { status: 1, ...ORDERS.deadline },
  status: ORDERS.status,
  createdAt: { status: 1, ...NEWEST },
};

/** The parts of the table in their order. */
export function partsOf({ q = '', status, sort, order = 'ascending', ids, except = [] }: TableQuery): Part[] {
  const words = soughtWords(q);
  const others = except.length > 0 && { id: trusted({ $nin: except }) };
  const meant = ids ? { id: trusted({ $in: ids }) } : { ...wordFilter(words), ...others };
  const shown = status && !ids ? [status] : CLASS_STATUSES;
  const index = ids || words.length > 0 ? undefined : INDEXES[sort ?? 'createdAt'];
  const runs = sort ? [shown] : IN_TURN.map((run) => run.filter((each) => shown.includes(each)));
  return runs
    .filter((run) => run.length > 0)
    .map((statuses) => ({
      statuses,
      filter: { ...meant, status: trusted({ $in: statuses }) },
      order: sort ? inOrder(ORDERS[sort], order === 'descending') : NEWEST,
      index,
    }));
}

function inOrder(upwards: Order, isReversed: boolean): Order {
  const fields = Object.entries(upwards).map(([field, step]) => [field, isReversed ? -step : step]);
  return Object.fromEntries(fields) as Order;
}
