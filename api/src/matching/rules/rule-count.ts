import type { RuleTable } from './rule-table.ts';

/**
 * Returns what a group costs by rules: pairs that meet, partners who are missing, and sets that are broken. Search, bound, proof and repair count
 * by this alone; over all groups it comes to as many broken rules as `brokenConstraints` and `brokenInGroups` name.
 */
export function penaltyOf(rules: RuleTable, members: ArrayLike<number>, offset: number, size: number): number {
  if (size === 0) return 0;
  const { pairStart, pairWith, pairCost, partnerStart, partners, ruleCost, hasSets } = rules;
  if (pairWith.length === 0 && partners.length === 0 && !hasSets) return 0;
  let cost = 0;
  for (let t = 0; t < size; t++) {
    const i = members[offset + t]!;
    for (let p = pairStart[i]!, end = pairStart[i + 1]!; p < end; p++) {
      for (let r = 0; r < t; r++) if (members[offset + r] === pairWith[p]) cost += pairCost[p]!;
    }
    for (let p = partnerStart[i]!, end = partnerStart[i + 1]!; p < end; p++) {
      let missing = true;
      for (let r = 0; r < size; r++) if (members[offset + r] === partners[p]) missing = false;
      if (missing) cost += ruleCost / 2;
    }
  }
  return hasSets ? cost + ruleCost * brokenSets(rules, members, offset, size) : cost;
}

/** Returns how many rules a group breaks; of a pair that should be together each of its two groups counts a half. */
export function countBroken(rules: RuleTable, members: ArrayLike<number>, offset = 0, size = members.length): number {
  // pairs of an earlier run that meet cost a little too, but break nothing
  return Math.floor((2 * penaltyOf(rules, members, offset, size)) / rules.ruleCost + 0.01) / 2;
}

/**
 * Returns how many sets have a single member in a group, of how many it has nobody though it should, how many questions that it has to
 * answer the same it does not, and how many pairs of fixed students of different sets meet in it.
 */
function brokenSets(rules: RuleTable, members: ArrayLike<number>, offset: number, size: number): number {
  const { tags, fixedIn, same, needed, allNeeded } = rules;
  let once = 0;
  let again = 0;
  let held = 0;
  let broken = 0;
  for (const answers of same) if (answersDiffer(answers, members, offset, size)) broken++;
  for (let t = 0; t < size; t++) {
    const i = members[offset + t]!;
    again |= once & tags[i]!;
    once |= tags[i]!;
    held |= needed[i]!;
    const set = fixedIn[i]!;
    if (set < 0) continue;
    for (let r = 0; r < t; r++) {
      const other = fixedIn[members[offset + r]!]!;
      if (other >= 0 && other !== set) broken++;
    }
  }
  for (let alone = once & ~again; alone !== 0; alone &= alone - 1) broken++;
  for (let missing = allNeeded & ~held; missing !== 0; missing &= missing - 1) broken++;
  return broken;
}

/** Returns whether two members of a group gave different answers; -1 stands for none. */
function answersDiffer(answers: ArrayLike<number>, members: ArrayLike<number>, offset: number, size: number): boolean {
  let first = -1;
  for (let t = 0; t < size; t++) {
    const answer = answers[members[offset + t]!]!;
    if (answer < 0 || answer === first) continue;
    if (first >= 0) return true;
    first = answer;
  }
  return false;
}
