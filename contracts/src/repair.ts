import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { id, version } from './fields.ts';
import type { Moves } from './moves.ts';

/** The most people that a line of a repair may move, and the number that is asked for at first. */
export const MOST_MOVED = 12;
export const MOVED_AT_FIRST = 6;

/** A group that there is, or the place of a new one among those that a line opens. */
const groupRef = { groupId: z.nullable(id), newGroup: z.nullable(z.int().check(z.nonnegative())) };

/** The remaining faults of groups. */
export const groupFaultsSchema = z.strictObject({
  /** Students who could be placed, and are in no group. */
  unplaced: z.array(id),
  /** Groups whose size is none of the class, each as many faults as it is far from the nearest one that is, but one at least. */
  sizes: z.array(z.strictObject({ ...groupRef, size: z.int(), faults: z.optional(z.int()) })),
  /** Broken rules. */
  rules: z.array(
    z.strictObject({
      kind: z.enum(['together', 'apart', 'notAlone', 'answersDiffer', 'answerAlone', 'answerMissing']),
      /** The pair, or the one who is alone; nobody where a group lacks an answer, or has different ones. */
      students: z.array(id),
      /** The thing that this student has in common with others. */
      tag: z.optional(z.string()),
      /** The question, and the answer that its rule is about. */
      question: z.optional(z.string()),
      answer: z.optional(z.string()),
    }),
  ),
});
export type GroupFaults = z.output<typeof groupFaultsSchema>;

/** Returns the number of faults of groups of a wrong size. */
export function sizeFaults(sizes: readonly Pick<GroupFaults['sizes'][number], 'faults'>[]): number {
  return sizes.reduce((sum, { faults = 1 }) => sum + faults, 0);
}

/** The worth of groups. */
const worth = {
  /** 0 to 100, of those who are in groups. */
  classScore: z.number(),
  /** The group that scores least; null without groups. */
  worst: z.nullable(z.strictObject({ ...groupRef, score: z.int() })),
  faults: groupFaultsSchema,
};

/** The best groups that can be reached when this many people change from one group to another. */
export const repairLineSchema = z.strictObject({
  moved: z.int(),
  /** Number of people in no group who come into one. */
  placed: z.int(),
  /** The target of each person. */
  people: z.array(
    z.strictObject({
      studentId: id,
      /** Null for who is in no group. */
      fromGroupId: z.nullable(id),
      toGroupId: z.nullable(id),
      newGroup: z.nullable(z.int()),
    }),
  ),
  /** Each group that changes, with its score and members before and after; null before for a new one, 0 members after for one that is dissolved. */
  groups: z.array(
    z.strictObject({
      ...groupRef,
      before: z.nullable(z.int()),
      after: z.nullable(z.int()),
      sizeBefore: z.int(),
      sizeAfter: z.int(),
    }),
  ),
  ...worth,
  /** True if no other way with at most this many moves is better. */
  proven: z.boolean(),
  /** The mails that it sends once it is done. */
  mails: z.array(
    z.strictObject({ studentId: id, kind: z.enum(['you-were-moved', 'you-are-leader', 'leader-changed']) }),
  ),
});
export type RepairLine = z.output<typeof repairLineSchema>;

/** Returns the moves that a line makes. */
export function movesOf({ people }: Pick<RepairLine, 'people'>): Required<Moves> {
  const newGroups: number[][] = [];
  for (const { studentId, newGroup } of people) if (newGroup !== null) (newGroups[newGroup] ??= []).push(studentId);
  return {
    moves: people.flatMap(({ studentId, toGroupId }) => (toGroupId === null ? [] : [{ studentId, toGroupId }])),
    newGroups,
  };
}

/** The reasons that somebody in no group is not placed by a repair. */
export const WAITING_REASONS = ['incomplete', 'unconfirmed'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** The ways in which a search for lines ends: all are found, or the class has changed meanwhile, or it could not go on. */
export const REPAIR_ENDS = ['done', 'stale', 'failed'] as const;

/** The data of one event: first how the class stands, then each line as it is found, then the end. */
export const repairEventSchema = z.union([
  z.strictObject({
    kind: z.literal('standing'),
    version,
    /** Number of people in no group who can be placed. */
    toPlace: z.int(),
    /** The people in no group who can't be placed. */
    waiting: z.array(z.strictObject({ studentId: id, reason: z.enum(WAITING_REASONS) })),
    ...worth,
  }),
  z.strictObject({ kind: z.literal('line'), line: repairLineSchema }),
  z.strictObject({ kind: z.literal('end'), end: z.enum(REPAIR_ENDS) }),
]);
export type RepairEvent = z.output<typeof repairEventSchema>;
export type RepairStanding = Extract<RepairEvent, { kind: 'standing' }>;

export const repairGroups = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/repair',
  needs: 'manage',
  isKeyed: false,
  summary:
    'Looks for the best groups that few moves reach, and tells them as server-sent events, a line for each number of moves. Changes nothing.',
  body: z.strictObject({
    /** The most people who change their group. */
    mostMoved: z._default(z.int().check(z.minimum(0), z.maximum(MOST_MOVED)), MOVED_AT_FIRST),
    /**
     * The student who asks for another group; then a place is looked for only for them, and at most one other person moves for
     * it.
     */
    wishOf: z.optional(id),
    version,
  }),
  response: z.string(),
  produces: 'text/event-stream',
});
