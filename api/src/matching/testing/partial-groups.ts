import { expect } from '@jest/globals';
import { choicesOf } from '@study-groups/scoring/class-choices';
import { brokenQuestionRules } from '@study-groups/scoring/rules';
import { classScorer } from '@study-groups/scoring/score';
import fc from 'fast-check';
import { classTable } from '../cost/class-table.ts';
import { rulesOf } from '../rules/constraints.ts';
import { GroupCost } from '../cost/group-cost.ts';
import { PartialGroup } from '../pricing/partial-group.ts';
import { anyOwnClass } from './setups.ts';

const N = 7;
const EVERYBODY = Array.from({ length: N }, (_, i) => i);

/** A group costs the search what its members score, with each of its broken rules once. */
export function expectCostsOfScores(numRuns: number) {
  fc.assert(
    fc.property(
      anyOwnClass(N, true),
      fc.shuffledSubarray(EVERYBODY, { minLength: 2 }),
      ({ students, setup }, group) => {
        const request = { students, size: '4', seed: 1, effort: 'quick', setup } as const;
        const rules = rulesOf(request, Int32Array.from(EVERYBODY));
        const kernel = new GroupCost(classTable(students, rules, choicesOf(setup)));
        const { studentScores } = classScorer(students, setup).scoreMembers(group);
        const broken = brokenQuestionRules(
          setup.questions,
          group.map((i) => students[i]!),
        ).filter(({ rule, answer, question }) => rule !== 'notAlone' || !isOnlyOne(students, question, answer));
        const cost = studentScores.reduce((sum, score) => sum + 1 / Math.max(1, score), 0);
        expect(kernel.cost(Int32Array.from(group), 0, group.length)).toBeCloseTo(
          cost + rules.ruleCost * broken.length,
          9,
        );
      },
    ),
    { seed: 4, numRuns },
  );
}

/** A student who alone of the class gave an answer is alone in any group, which costs all groupings the same. */
function isOnlyOne(students: readonly { answers?: object }[], question: string, answer?: string): boolean {
  const holds = ({ answers = {} }: { answers?: object }) => [Reflect.get(answers, question)].flat().includes(answer);
  return students.filter(holds).length === 1;
}

/** No completion of a group in the making costs less than what it is said to cost at least. */
export function expectNoCheaperCompletion(numRuns: number) {
  const size = 4;
  fc.assert(
    fc.property(
      anyOwnClass(N, false),
      fc.shuffledSubarray(EVERYBODY, { minLength: size }),
      ({ students, setup }, all) => {
        const table = classTable(students, undefined, choicesOf(setup));
        const members = all.slice(0, size);
        const cost = (group: number[]) => new GroupCost(table).cost(Int32Array.from(group), 0, size);
        const partial = new PartialGroup(table, size);
        // one group after another, as a search comes by them
        for (const group of [members, all.slice(-size), members]) {
          partial.add(0, group[0]!);
          for (let depth = 1; depth < size; depth += 1) {
            const chosen = group.slice(0, depth);
            for (const next of all.filter((i) => !chosen.includes(i))) {
              const own = partial.probe(depth, next, Infinity);
              const least = own + partial.baseOf;
              if (depth === size - 1) expect(least).toBeCloseTo(cost([...chosen, next]), 9);
              else if (next === group[depth]) expect(least).toBeLessThanOrEqual(cost(group) + 1e-12);
              expect(partial.probe(depth, next, own)).toBe(own);
              expect(partial.baseOf).toBe(Infinity);
            }
            partial.add(depth, group[depth]!);
          }
        }
        const [first = 0, second = 0] = members;
        const least = partial.pairCosts()[second * N + first]!;
        const { studentScores } = classScorer(students, setup).scoreMembers(members);
        expect(least).toBeLessThanOrEqual(1 / Math.max(1, studentScores[0]!) + 1e-9);
      },
    ),
    { seed: 8, numRuns },
  );
}
