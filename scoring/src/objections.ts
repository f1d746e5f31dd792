import type { Rules } from '@study-groups/contracts/rules';
import { type CaredClass, ruledClass, sizeCares, sizeOf, waitingCount } from './care.ts';
import { allBrokenRules, type BrokenRule, hasRules } from './rules.ts';

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

/** The fields of a class by which changes of its groups are judged. */
export interface JudgedClass extends Pick<CaredClass, 'class' | 'students'> {
  groups: readonly (Pick<CaredClass['groups'][number], 'id' | 'name' | 'elsewhere'> & {
    members: readonly { id: number }[];
  })[];
}

/**
 * Returns what stands against a change, by which every one is judged alike: a move, several at once, a swap.
 * @param going the group to which each student goes
 * @param growing the group that gets more members, if one does
 */
export function objectionsTo(
  judged: JudgedClass,
  going: ReadonlyMap<number, number>,
  growing: number | undefined,
): Objections {
  const { groups, class: course } = judged;
  const then = groups.map(({ id, members }) =>
    membersAfter(
      id,
      members.map((member) => member.id),
      going,
    ),
  );
  const sizes = then.map((members, at) => members.length + (groups[at]!.elsewhere ?? 0));
  const cares = sizeCares(course, sizes, waitingCount(judged, new Set(then.flat())));
  return {
    broken: newlyBroken(judged, going, then),
    groupNames: groups.map(({ name }) => name),
    isFull: sizes[groups.findIndex(({ id }) => id === growing)]! > course.maxGroupSize,
    small: groups.flatMap((group, at) =>
      cares[at] === 'small' && sizes[at]! < sizeOf(group) ? [{ name: group.name, size: sizes[at]! }] : [],
    ),
  };
}

/** The ids of the members of a group after students went elsewhere, those who stay first. A second time it changes nothing. */
export function membersAfter(
  groupId: number,
  members: readonly number[],
  going: ReadonlyMap<number, number>,
): number[] {
  const staying = members.filter((id) => (going.get(id) ?? groupId) === groupId);
  const coming = [...going].flatMap(([id, to]) => (to === groupId && !staying.includes(id) ? [id] : []));
  return [...staying, ...coming];
}

/** What a change of groups leaves wrong, and what the class scores after it. */
export interface Outcome {
  /** Number of broken rules. */
  rules: number;
  /** Number of wrong sizes, and of people who could be placed and are in no group. */
  sizes: number;
  score: number;
}

/**
 * Compares changes of groups, the better first: fewer broken rules, then fewer wrong sizes, then the higher score. By this every
 * list of proposals is ordered, on the page and on the server.
 */
export function compareOutcomes(a: Outcome, b: Outcome): number {
  return a.rules - b.rules || a.sizes - b.sizes || b.score - a.score;
}

/** Returns the outcome of a change that is judged by what stands against it. @param score of the class after it */
export function outcomeOf({ broken, isFull, small }: Objections, score: number): Outcome {
  return { rules: broken.length, sizes: Number(isFull) + small.length, score };
}

function newlyBroken(
  judged: JudgedClass,
  going: ReadonlyMap<number, number>,
  then: readonly (readonly number[])[],
): BrokenRule[] {
  const ruled = ruledClass(judged);
  const rules = { ...ruled, rules: rulesOn(ruled.rules, going) };
  if (!hasRules(rules)) return [];
  const brokenNow = namesOfBroken(judged);
  return allBrokenRules(rules, then).filter((rule) => !brokenNow.has(nameOf(rule)));
}

/** The rules that a change can break: pairs of others stay as they are. */
function rulesOn(rules: Rules, going: ReadonlyMap<number, number>): Rules {
  const ofMoved = (pairs: Rules['together']) => pairs.filter((pair) => pair.some((id) => going.has(id)));
  return { ...rules, together: ofMoved(rules.together), apart: ofMoved(rules.apart) };
}

const knownBroken = new WeakMap<JudgedClass, ReadonlySet<string>>();

function namesOfBroken(judged: JudgedClass): ReadonlySet<string> {
  const membersNow = () => judged.groups.map(({ members }) => members.map(({ id }) => id));
  const names = knownBroken.get(judged) ?? new Set(allBrokenRules(ruledClass(judged), membersNow()).map(nameOf));
  knownBroken.set(judged, names);
  return names;
}

const nameOf = ({ kind, students, tag = '', question = '', answer = '', groups }: BrokenRule) =>
  [kind, students.join(), tag, question, answer, ...(question && groups)].join(' ');
