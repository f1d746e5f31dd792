import { type GroupFaults, type RepairLine, type RepairStanding, sizeFaults } from '@study-groups/contracts/repair';
import { compareOutcomes, type Outcome } from '@study-groups/scoring/objections';

/** A group that there is, or a new one by its place among those of a line. */
export interface GroupRef {
  groupId: number | null;
  newGroup: number | null;
}

/** The reasons why somebody goes where a proposed repair puts them. */
export type Reason =
  | { kind: 'dissolved'; group: GroupRef }
  | { kind: 'opens'; size: number }
  | { kind: 'fills' | 'relieves' | 'score'; group: GroupRef; from: number; to: number }
  | { kind: 'together' | 'apart'; other: number }
  | { kind: 'notAlone'; tag: string }
  | { kind: 'answerAlone'; question: string | undefined; answer: string | undefined };

type Person = RepairLine['people'][number];

/** Counts the faults of groups. */
export function faultCount({ unplaced, sizes, rules }: GroupFaults): number {
  return unplaced.length + sizeFaults(sizes) + rules.length;
}

/**
 * Orders lines as every list of proposals is: by broken rules, then by wrong sizes and people in no group. Of those that are equal
 * in this the fewest moves come first, as they were found: each further one is the price of a better score.
 */
export function bestFirst(lines: readonly RepairLine[]): RepairLine[] {
  return lines.toSorted((a, b) => compareOutcomes(leftBy(a), leftBy(b)));
}

/** The line that leaves the least wrong by the fewest moves; undefined where none leaves less than there is. */
export function recommendedOf(standing: RepairStanding, lines: readonly RepairLine[]): RepairLine | undefined {
  const best = bestFirst(lines)[0];
  return best && compareOutcomes(leftBy(best), leftBy(standing)) < 0 ? best : undefined;
}

function leftBy({ faults: { unplaced, sizes, rules } }: Pick<RepairLine, 'faults'>): Outcome {
  return { rules: rules.length, sizes: unplaced.length + sizeFaults(sizes), score: 0 };
}

/** Returns the rules that a line breaks and that are kept as it stands. */
export function newlyBroken({ faults }: RepairLine, standing: RepairStanding): GroupFaults['rules'] {
  const before = new Set(standing.faults.rules.map(keyOf));
  return faults.rules.filter((rule) => !before.has(keyOf(rule)));
}

/** Returns the reasons why somebody goes where a proposed repair puts them, the weightiest first. */
export function reasonsOf(person: Person, line: RepairLine, standing: RepairStanding): Reason[] {
  const { fromGroupId, toGroupId, newGroup } = person;
  const to = line.groups.find((group) => group.groupId === toGroupId && group.newGroup === newGroup);
  const from = line.groups.find(({ groupId }) => fromGroupId !== null && groupId === fromGroupId);
  const wasWrong = (groupId: number | null) =>
    hasWrongSize(standing.faults, groupId) && !hasWrongSize(line.faults, groupId);
  const reasons: Reason[] = [];
  if (from?.sizeAfter === 0) reasons.push({ kind: 'dissolved', group: from });
  else if (from && from.sizeAfter < from.sizeBefore && wasWrong(fromGroupId))
    reasons.push({ kind: 'relieves', group: from, from: from.sizeBefore, to: from.sizeAfter });
  if (to && to.sizeBefore === 0) reasons.push({ kind: 'opens', size: to.sizeAfter });
  else if (to && to.sizeAfter > to.sizeBefore && wasWrong(toGroupId))
    reasons.push({ kind: 'fills', group: to, from: to.sizeBefore, to: to.sizeAfter });
  reasons.push(...mendedRules(person.studentId, line, standing));
  if (to && to.before !== null && to.after !== null)
    reasons.push({ kind: 'score', group: to, from: to.before, to: to.after });
  return reasons;
}

const hasWrongSize = ({ sizes }: GroupFaults, groupId: number | null) =>
  groupId !== null && sizes.some((each) => each.groupId === groupId);

function mendedRules(studentId: number, line: RepairLine, standing: RepairStanding): Reason[] {
  const still = new Set(line.faults.rules.map(keyOf));
  return standing.faults.rules
    .filter((rule) => rule.students.includes(studentId) && !still.has(keyOf(rule)))
    .flatMap(({ kind, students, tag = '', question, answer }): Reason[] => {
      if (kind === 'notAlone') return [{ kind, tag }];
      if (kind === 'answerAlone') return [{ kind, question, answer }];
      if (kind !== 'together' && kind !== 'apart') return [];
      const other = students.find((id) => id !== studentId);
      return other === undefined ? [] : [{ kind, other }];
    });
}

const keyOf = ({ kind, students, tag, question, answer }: GroupFaults['rules'][number]) =>
  [kind, tag, question, answer, ...students.toSorted((a, b) => a - b)].join(' ');
