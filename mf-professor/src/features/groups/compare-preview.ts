import type { Preview } from '@study-groups/contracts/dashboard';
import { type BrokenRule, brokenRules } from '@study-groups/scoring/rules';
import type { Dashboard } from '../dashboard/types.ts';
import { scoreClass } from '../dashboard/score-class.ts';
import { type Wishes, wishesOfClass, wishesOfGroups } from './wishes.ts';

/** What groups are judged by. */
export interface Figures {
  groupCount: number;
  classScore: number;
  /** The lowest score of a group, and its name; null where no group has members. */
  worst: { name: string; score: number } | null;
  wishes: Wishes;
  broken: readonly BrokenRule[];
}

/** New groups beside the present ones. */
export interface Comparison {
  present: Figures;
  coming: Figures;
  /** How many students would have other group mates, of how many. */
  changing: number;
  students: number;
}

interface NamedGroup {
  name: string;
  matchScore: number;
  ids: readonly number[];
}

/** Compares the groups of a preview with those that there are. */
export function comparePreview(dashboard: Dashboard, preview: Preview): Comparison {
  const before = presentGroups(dashboard);
  const after = preview.groups.map(({ name, matchScore, members }) => ({ name, matchScore, ids: members }));
  const matesNow = matesOf(before);
  const matesThen = matesOf(after);
  return {
    present: presentFigures(dashboard),
    coming: figuresOf(dashboard, after, preview.classScore),
    changing: [...matesThen].filter(([id, mates]) => matesNow.get(id) !== mates).length,
    students: matesThen.size,
  };
}

/** The figures of the groups as they are. */
export function presentFigures(dashboard: Dashboard): Figures {
  return figuresOf(dashboard, presentGroups(dashboard), scoreClass(dashboard).classScore);
}

function presentGroups({ groups }: Dashboard): NamedGroup[] {
  return groups.map(({ name, matchScore, members }) => ({ name, matchScore, ids: members.map(({ id }) => id) }));
}

function figuresOf(dashboard: Dashboard, groups: readonly NamedGroup[], classScore: number): Figures {
  const filled = groups.filter(({ ids }) => ids.length > 0);
  const [worst] = [...filled].sort((a, b) => a.matchScore - b.matchScore);
  const ids = groups.map((group) => group.ids);
  return {
    groupCount: filled.length,
    classScore,
    worst: worst ? { name: worst.name, score: worst.matchScore } : null,
    wishes: wishesOfGroups(ids, wishesOfClass(dashboard.students)),
    broken: brokenRules(dashboard.class.rules, ids),
  };
}

/** For each student, the members of their group as one text. */
function matesOf(groups: readonly NamedGroup[]): Map<number, string> {
  return new Map(
    groups.flatMap(({ ids }) => {
      const mates = [...ids].sort((a, b) => a - b).join();
      return ids.map((id) => [id, mates] as const);
    }),
  );
}
