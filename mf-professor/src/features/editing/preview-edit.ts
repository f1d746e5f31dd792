import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { compareOutcomes, type Objections, objectionsTo, outcomeOf } from '@study-groups/scoring/objections';
import type { MemberScores } from '@study-groups/scoring/types';
import type { Dashboard } from '../class/shown-class.ts';
import { scoreClass } from '../class/score-class.ts';
import { type Edit, goingIn } from './edits.ts';

/** A group before and after an edit. */
export interface GroupChange {
  id: number;
  name: string;
  /** Match scores; null for a group without members. */
  before: number | null;
  after: number | null;
  /** Number of members that it would have. */
  size: number;
}

/** The effect of an edit. */
export interface EditPreview extends Objections {
  edit: Edit;
  /** Undefined for a student who is in no group. */
  from: GroupChange | undefined;
  to: GroupChange;
  /** The class score, 0 to 100. */
  classBefore: number;
  classAfter: number;
}

const known = new WeakMap<Dashboard, Map<string, EditPreview>>();

/**
 * Returns the effect of an edit on the class that is shown; computed once for each.
 * @throws RangeError if the student or the group is not there, or the edit is made already
 */
export function previewEdit(dashboard: Dashboard, edit: Edit): EditPreview {
  const previews = known.get(dashboard) ?? new Map<string, EditPreview>();
  known.set(dashboard, previews);
  const key = `${edit.studentId} ${edit.toGroupId} ${edit.swapWithId ?? ''}`;
  const preview = previews.get(key) ?? compute(dashboard, edit);
  previews.set(key, preview);
  return preview;
}

function compute(dashboard: Dashboard, edit: Edit): EditPreview {
  const { groups } = dashboard;
  const { studentId, fromGroupId, toGroupId, swapWithId } = edit;
  const scores = scoreClass(dashboard);
  const tried = swapWithId === undefined ? scores.tryMove(studentId, toGroupId) : scores.trySwap(studentId, swapWithId);
  const left = groups.find(({ id }) => id === fromGroupId);
  const joined = groups.find(({ id }) => id === toGroupId);
  if (!joined) throw new RangeError(`no group ${toGroupId}`);
  const to = changeOf(joined, tried.to);
  return {
    edit,
    from: left && changeOf(left, tried.from),
    to,
    classBefore: scores.classScore,
    classAfter: tried.classScore,
    ...objectionsTo(dashboard, goingIn(edit), swapWithId === undefined ? toGroupId : undefined),
  };
}

/** A group before a change and after it. */
export function changeOf({ id, name, members, matchScore }: DashboardGroup, after: MemberScores): GroupChange {
  const size = after.members.length;
  return { id, name, before: scoreShown(members.length, matchScore), after: scoreShown(size, after.matchScore), size };
}

/** A match score as it is shown: none of a group without members. */
const scoreShown = (size: number, score: number) => (size === 0 ? null : score);

/** Compares previews, the best first: by rules, sizes, then the score of the class. */
export function comparePreviews<Preview extends Objections & Pick<EditPreview, 'to' | 'classAfter'>>(
  a: Preview,
  b: Preview,
): number {
  return compareOutcomes(outcomeOf(a, a.classAfter), outcomeOf(b, b.classAfter)) || a.to.id - b.to.id;
}
