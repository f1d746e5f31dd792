import { allBrokenRules, type BrokenRule, hasRules } from '@study-groups/scoring/rules';
import type { MemberScores } from '@study-groups/scoring/types';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import type { Rules } from '@study-groups/contracts/rules';
import { ruledClass, sizeCares, sizeOf, waitingCount } from '@study-groups/scoring/care';
import type { Dashboard } from '../class/shown-class.ts';
import { scoreClass } from '../class/score-class.ts';
import { type Edit, goingIn, membersAfter } from './edits.ts';

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

/** The effects of a change of groups beside scores, which weigh more. */
export interface Objections {
  /** The rules that are kept now and would not be; their groups are places in `groupNames`. */
  broken: readonly BrokenRule[];
  groupNames: readonly string[];
  /** The group has as many members as the class allows, and would get more. */
  isFull: boolean;
  /** The groups that would be left too small, though not empty. */
  small: readonly { name: string; size: number }[];
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

/**
 * Returns what stands against a change, by which every one is judged alike: a move, several at once, a swap.
 * @param going the group to which each student goes
 * @param growing the group that gets more members, if one does
 */
export function objectionsTo(
  dashboard: Dashboard,
  going: ReadonlyMap<number, number>,
  growing: number | undefined,
): Objections {
  const { groups, class: course } = dashboard;
  const then = groups.map(({ id, members }) =>
    membersAfter(
      id,
      members.map((member) => member.id),
      going,
    ),
  );
  const sizes = then.map((members, at) => members.length + (groups[at]!.elsewhere ?? 0));
  const cares = sizeCares(course, sizes, waitingCount(dashboard, new Set(then.flat())));
  return {
    broken: newlyBroken(dashboard, going, then),
    groupNames: groups.map(({ name }) => name),
    isFull: sizes[groups.findIndex(({ id }) => id === growing)]! > course.maxGroupSize,
    small: groups.flatMap((group, at) =>
      cares[at] === 'small' && sizes[at]! < sizeOf(group) ? [{ name: group.name, size: sizes[at]! }] : [],
    ),
  };
}

/** Compares changes by what stands against them: fewer broken rules come first, then fewer wrong sizes. */
export function compareObjections(a: Objections, b: Objections): number {
  const sizesOf = ({ isFull, small }: Objections) => Number(isFull) + small.length;
  return a.broken.length - b.broken.length || sizesOf(a) - sizesOf(b);
}

function newlyBroken(
  dashboard: Dashboard,
  going: ReadonlyMap<number, number>,
  then: readonly (readonly number[])[],
): BrokenRule[] {
  const ruled = ruledClass(dashboard);
  const rules = { ...ruled, rules: rulesOn(ruled.rules, going) };
  if (!hasRules(rules)) return [];
  const brokenNow = namesOfBroken(dashboard);
  return allBrokenRules(rules, then).filter((rule) => !brokenNow.has(nameOf(rule)));
}

/** The rules that a change can break: pairs of others stay as they are. */
function rulesOn(rules: Rules, going: ReadonlyMap<number, number>): Rules {
  const ofMoved = (pairs: Rules['together']) => pairs.filter((pair) => pair.some((id) => going.has(id)));
  return { ...rules, together: ofMoved(rules.together), apart: ofMoved(rules.apart) };
}

const knownBroken = new WeakMap<Dashboard, ReadonlySet<string>>();

function namesOfBroken(dashboard: Dashboard): ReadonlySet<string> {
  const membersNow = () => dashboard.groups.map(({ members }) => members.map(({ id }) => id));
  const names = knownBroken.get(dashboard) ?? new Set(allBrokenRules(ruledClass(dashboard), membersNow()).map(nameOf));
  knownBroken.set(dashboard, names);
  return names;
}

const nameOf = ({ kind, students, tag = '', question = '', answer = '', groups }: BrokenRule) =>
  [kind, students.join(), tag, question, answer, ...(question && groups)].join(' ');
