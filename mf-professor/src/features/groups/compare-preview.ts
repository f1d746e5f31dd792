import { withTermChoices } from '@study-groups/contracts/class-setup';
import type { Preview } from '@study-groups/contracts/dashboard';
import { allBrokenRules, type BrokenRule } from '@study-groups/scoring/rules';
import { ruledClass } from '@study-groups/scoring/care';
import type { Dashboard } from '../class/shown-class.ts';
import { scoreClass } from '../class/score-class.ts';
import { type Wishes, wishesOfClass, wishesOfGroups } from '../class/wishes.ts';

/** The figures by which groups are judged. */
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
  /** Number of students who would keep none of their present mates, */
  alone: number;
  /** and how many would lose at least one of them, of how many. */
  losing: number;
  students: number;
}

interface NamedGroup {
  name: string;
  matchScore: number;
  ids: readonly number[];
}

/** Compares the groups of a preview with those that there are, both by what counts in the preview. */
export function comparePreview(shown: Dashboard, preview: Preview): Comparison {
  const { setup, ...course } = shown.class;
  const counted = withTermChoices(setup, preview.matching);
  const dashboard = { ...shown, class: { ...course, ...(counted && { setup: counted }) } };
  const before = presentGroups(dashboard);
  const after = preview.groups.map(({ name, matchScore, members }) => ({ name, matchScore, ids: members }));
  return {
    present: presentFigures(dashboard),
    coming: figuresOf(dashboard, after, preview.classScore),
    students: after.reduce((sum, { ids }) => sum + ids.length, 0),
    ...lostMates(before, after),
  };
}

/** The figures of the groups as they are. */
export function presentFigures(dashboard: Dashboard): Figures {
  return figuresOf(dashboard, presentGroups(dashboard), scoreClass(dashboard).classScore);
}

function presentGroups(dashboard: Dashboard): NamedGroup[] {
  const { groupScore } = scoreClass(dashboard);
  return dashboard.groups.map(({ id, name, members }) => ({
    name,
    matchScore: groupScore(id).matchScore,
    ids: members.map((member) => member.id),
  }));
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
    broken: allBrokenRules(ruledClass(dashboard), ids),
  };
}

/** Of those who have mates now and are in the new groups: how many keep none of them, and how many lose at least one. */
function lostMates(before: readonly NamedGroup[], after: readonly NamedGroup[]): { alone: number; losing: number } {
  const groupThen = new Map(after.flatMap(({ ids }, at) => ids.map((id) => [id, at] as const)));
  const kept = before.flatMap(({ ids }) =>
    ids
      .filter((id) => ids.length > 1 && groupThen.has(id))
      .map((id) => {
        const mates = ids.filter((mate) => mate !== id);
        const together = mates.filter((mate) => groupThen.get(mate) === groupThen.get(id));
        return { all: mates.length, together: together.length };
      }),
  );
  return {
    alone: kept.filter(({ together }) => together === 0).length,
    losing: kept.filter(({ all, together }) => together < all).length,
  };
}
