import { allBrokenRules, type BrokenRule, hasRules } from '@study-groups/scoring/rules';
import type { MemberScores } from '@study-groups/scoring/types';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import type { Rules } from '@study-groups/contracts/rules';
import { ruledClass } from '@study-groups/scoring/care';
import type { Dashboard } from '../class/shown-class.ts';
import { scoreClass } from '../class/score-class.ts';
import { type Edit, membersAfter } from './edits.ts';

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
export interface EditPreview {
  edit: Edit;
  /** Undefined for a student who is in no group. */
  from: GroupChange | undefined;
  to: GroupChange;
  /** The class score, 0 to 100. */
  classBefore: number;
  classAfter: number;
  /** The rules that are kept now and would not be; their groups are places in `groupNames`. */
  broken: readonly BrokenRule[];
  groupNames: readonly string[];
  /** The group has as many members as the class allows, and would get one more. */
  isFull: boolean;
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
  const { groups, class: course } = dashboard;
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
    broken: newlyBroken(dashboard, edit),
    groupNames: groups.map(({ name }) => name),
    isFull: swapWithId === undefined && to.size + (joined.elsewhere ?? 0) > course.maxGroupSize,
  };
}

function changeOf({ id, name, members, matchScore }: DashboardGroup, after: MemberScores): GroupChange {
  const size = after.members.length;
  return { id, name, before: scoreShown(members.length, matchScore), after: scoreShown(size, after.matchScore), size };
}

/** A match score as it is shown: none of a group without members. */
export const scoreShown = (size: number, score: number) => (size === 0 ? null : score);

function newlyBroken(dashboard: Dashboard, edit: Edit): BrokenRule[] {
  const { groups } = dashboard;
  const ruled = ruledClass(dashboard);
  const rules = { ...ruled, rules: rulesOn(ruled.rules, edit) };
  if (!hasRules(rules)) return [];
  const brokenNow = namesOfBroken(dashboard);
  const then = groups.map(({ id, members }) =>
    membersAfter(
      id,
      members.map((member) => member.id),
      edit,
    ),
  );
  return allBrokenRules(rules, then).filter((rule) => !brokenNow.has(nameOf(rule)));
}

/** The rules that an edit can break: pairs of others stay as they are. */
function rulesOn(rules: Rules, { studentId, swapWithId }: Edit): Rules {
  const isMoved = (id: number) => id === studentId || id === swapWithId;
  const ofMoved = (pairs: Rules['together']) => pairs.filter((pair) => pair.some(isMoved));
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
