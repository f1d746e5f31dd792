import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { dashboardGroupSchema } from './dashboard.ts';
import { id, version } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** The most students that one change may move: a whole class. */
export const MOST_MOVES = 2_000;

/** The most people who change groups, without anybody's click, for one who comes, leaves, or is given another group. */
export const MOST_MOVED_AT_ONCE = 2;

/** The time in which a change by hand can be undone before a mail about it goes out. */
export const UNDO_SECONDS = 20;

/** The reasons that students are moved: a professor chose them, or a line of a repair. */
export const MOVE_REASONS = ['moved', 'repaired'] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

const studentIds = z.array(id).check(z.minLength(1, MESSAGES.required), z.maxLength(MOST_MOVES, MESSAGES.tooMany));

/** The moves of students, from any group or none. */
export const movesSchema = z.strictObject({
  /** Into groups that there are. */
  moves: z.array(z.strictObject({ studentId: id, toGroupId: id })).check(z.maxLength(MOST_MOVES, MESSAGES.tooMany)),
  /** Into new groups: the members of each. */
  newGroups: z.optional(z.array(studentIds).check(z.maxLength(MOST_MOVES, MESSAGES.tooMany))),
});
export type Moves = z.output<typeof movesSchema>;

const isSomebody = z.refine<Moves>(({ moves, newGroups = [] }) => moves.length + newGroups.length > 0, {
  path: ['moves'],
  error: MESSAGES.required,
});
const isEachOnce = z.refine<Moves>((moves) => new Set(movedIn(moves)).size === movedIn(moves).length, {
  path: ['moves'],
  error: MESSAGES.invalid,
});

/** Everybody whom moves name. */
export function movedIn({ moves, newGroups = [] }: Moves): number[] {
  return [...moves.map(({ studentId }) => studentId), ...newGroups.flat()];
}

export const moveStudents = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/moves',
  needs: 'arrange',
  leaves: 'students-moved',
  summary: 'Moves many students at once, into groups that there are or new ones, as one change that can be undone.',
  body: z
    .extend(movesSchema, {
      /** Set to remove groups that lose all their members by this. */
      removeEmptied: z.boolean(),
      reason: z.enum(MOVE_REASONS, MESSAGES.choice),
      version,
    })
    .check(isSomebody, isEachOnce),
  response: z.strictObject({
    /** Those that changed and those that are new, as they are now. */
    groups: z.array(dashboardGroupSchema),
    removedGroupIds: z.array(id),
    version,
    eventId: z.optional(id),
  }),
});
