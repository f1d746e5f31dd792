import { NO_RULES, type Rules } from '@study-groups/contracts/rules';
import type { Random } from '../matching/random.ts';
import type { ClassState, Edit } from './class-model.ts';

const ZONES = ['America/New_York', 'Asia/Jerusalem', 'Europe/Paris'];
const MOST_GROUPS = 6;

/** Relative frequency with which each edit is tried. */
const WEIGHTS: Record<Edit['do'], number> = {
  move: 26,
  swap: 12,
  many: 10,
  lead: 12,
  add: 6,
  remove: 8,
  rules: 5,
  settings: 5,
  undo: 16,
  redo: 10,
};

/**
 * An edit such as somebody may try who sees this state: most would succeed, some are refused.
 * @param studentIds all of the class
 * @param standing the events of edits that may be named to be undone
 */
export function randomEdit(
  random: Random,
  { groups }: ClassState,
  studentIds: readonly number[],
  standing: readonly number[] = [],
): Edit {
  const any = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const student = () => any(studentIds);
  const groupOf = (id: number) => groups.find(({ members }) => members.includes(id));
  const kind = weighted(random);
  switch (kind) {
    case 'move': {
      const studentId = student();
      const fromGroupId = random.below(20) === 0 ? 0 : (groupOf(studentId)?.id ?? 0);
      const others = groups.filter(({ id }) => id !== fromGroupId);
      if (groups.length === 0) return { do: 'add' };
      return { do: 'move', studentId, fromGroupId, toGroupId: any(others.length > 0 ? others : groups).id };
    }
    case 'swap':
      return { do: 'swap', studentId: student(), otherStudentId: student() };
    case 'many': {
      if (groups.length === 0) return { do: 'add' };
      const chosen = studentIds.filter(() => random.below(3) === 0);
      const isNew = groups.length < MOST_GROUPS && random.below(2) === 0;
      const newGroup = isNew ? chosen.slice(0, 2) : [];
      const moves = chosen.slice(newGroup.length).map((studentId) => {
        const others = groups.filter(({ id }) => random.below(20) === 0 || id !== groupOf(studentId)?.id);
        return { studentId, toGroupId: any(others.length > 0 ? others : groups).id };
      });
      if (chosen.length === 0) return { do: 'undo' };
      return { do: 'many', moves, newGroup, removeEmptied: random.below(2) === 0 };
    }
    case 'lead': {
      const filled = groups.filter(({ members }) => members.length > 0);
      if (filled.length === 0) return { do: 'add' };
      const { id, members } = any(filled);
      return { do: 'lead', groupId: id, studentId: random.below(20) === 0 ? student() : any(members) };
    }
    case 'remove': {
      const empty = groups.filter(({ members }) => members.length === 0);
      if (groups.length === 0) return { do: 'add' };
      return { do: 'remove', groupId: any(empty.length > 0 ? empty : groups).id };
    }
    case 'add':
      return groups.length < MOST_GROUPS ? { do: 'add' } : { do: 'undo' };
    case 'rules':
      return { do: 'rules', rules: randomRules(random, studentIds) };
    case 'settings':
      return { do: 'settings', autoMatch: random.below(2) === 0, timeZone: any(ZONES) };
    case 'undo':
      return standing.length > 0 && random.below(2) === 0 ? { do: 'undo', eventId: any(standing) } : { do: 'undo' };
    default:
      return { do: kind };
  }
}

function weighted(random: Random): Edit['do'] {
  const kinds = Object.entries(WEIGHTS) as [Edit['do'], number][];
  let left = random.below(kinds.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [kind, weight] of kinds) {
    left -= weight;
    if (left < 0) return kind;
  }
  throw new Error('unreachable: the weights add up');
}

/** Rules that do not contradict each other, in the order in which they are stored. */
function randomRules(random: Random, ids: readonly number[]): Rules {
  const pick = () => ids.filter(() => random.below(3) === 0);
  const [a = 0, b = 0, c = 0] = ids;
  return {
    ...NO_RULES,
    together: random.below(2) === 0 ? [[a, b]] : [],
    apart: random.below(2) === 0 ? [[b, c]] : [],
    notAlone: [{ tag: 'Night shift', students: pick() }],
    fixed: pick(),
  };
}
