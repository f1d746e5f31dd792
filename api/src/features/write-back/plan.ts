import type { GroupChange } from '@study-groups/contracts/write-back';
import type { LmsGroup, MemberChange } from './lms-course.ts';

/** A group as a course is to have it. */
export interface WantedGroup {
  name: string;
  /** The group there that was made for it; undefined before. */
  lmsId?: string | undefined;
  /** The ids of its students there. */
  userIds: readonly string[];
}

/** One thing to be done in a course. `of` is the place of the group among those that are wanted. */
export type Step =
  | { do: 'remove'; id: string }
  | { do: 'take'; id: string; change: MemberChange }
  | { do: 'rename'; id: string; name: string }
  | { do: 'create'; of: number }
  | { do: 'put'; of: number; change: MemberChange };

/** The planned change of one group. */
export interface PlannedGroup {
  name: string;
  formerName: string | null;
  change: GroupChange;
  joins: number;
  leaves: number;
}

/** The steps that make a set of groups equal to those that are wanted. */
export interface Plan {
  /** In an order in which nobody is in two groups, and no two groups have one name, at any time. */
  steps: Step[];
  groups: PlannedGroup[];
  /** For each group that is wanted, the one that is there; undefined for one that is made. */
  ids: (string | undefined)[];
}

/**
 * Compares the groups of a set with those that are wanted. Members who are not students of the course stay where they are.
 * @param isStudent whether a member is one
 */
export function planWriting(
  wanted: readonly WantedGroup[],
  there: readonly LmsGroup[],
  isStudent: (userId: string) => boolean,
): Plan {
  const pairs = pairGroups(wanted, there);
  const paired = new Set(pairs.map((each) => each?.id));
  const gone = there.filter(({ id }) => !paired.has(id));
  const takes: Step[] = [];
  const puts: Step[] = [];
  const creates: Step[] = [];
  const renames: { id: string; from: string; to: string }[] = [];
  const groups = wanted.map(({ name, userIds }, of): PlannedGroup => {
    const group = pairs[of];
    const members = group?.members ?? [];
    const inIt = new Set(members);
    const wantedIn = new Set(userIds);
    const joins = userIds.filter((each) => !inIt.has(each));
    const leaves = members.filter((each) => isStudent(each) && !wantedIn.has(each));
    const staying = members.filter((each) => !leaves.includes(each));
    if (group && leaves.length > 0)
      takes.push({ do: 'take', id: group.id, change: { joins: [], leaves, all: staying } });
    if (group && group.name !== name) renames.push({ id: group.id, from: group.name, to: name });
    if (!group) creates.push({ do: 'create', of });
    if (joins.length > 0) puts.push({ do: 'put', of, change: { joins, leaves: [], all: [...staying, ...joins] } });
    const isSame = group?.name === name && joins.length === 0 && leaves.length === 0;
    return {
      name,
      formerName: group && group.name !== name ? group.name : null,
      change: !group ? 'new' : isSame ? 'same' : 'changed',
      joins: joins.length,
      leaves: leaves.length,
    };
  });
  const removed = gone.map(({ name, members }): PlannedGroup => ({
    name,
    formerName: null,
    change: 'removed',
    joins: 0,
    leaves: members.filter(isStudent).length,
  }));
  const removes = gone.map(({ id }): Step => ({ do: 'remove', id }));
  const kept = there.filter(({ id }) => paired.has(id)).map(({ name }) => name);
  return {
    steps: [...removes, ...takes, ...inFreeOrder(renames, kept), ...creates, ...puts],
    groups: [...groups, ...removed],
    ids: pairs.map((each) => each?.id),
  };
}

/** The group that was made for it, else one of its name that is nobody's: it was made, and the answer was lost. */
function pairGroups(wanted: readonly WantedGroup[], there: readonly LmsGroup[]): (LmsGroup | undefined)[] {
  const free = new Map(there.map((group) => [group.id, group]));
  const take = (group: LmsGroup | undefined) => {
    if (group) free.delete(group.id);
    return group;
  };
  const byId = wanted.map(({ lmsId }) => take(lmsId === undefined ? undefined : free.get(lmsId)));
  return wanted.map(({ name }, at) => byId[at] ?? take([...free.values()].find((group) => group.name === name)));
}

/** Each name is free when it is given; of groups that swap theirs one has another in between. */
function inFreeOrder(renames: readonly { id: string; from: string; to: string }[], names: readonly string[]): Step[] {
  const steps: Step[] = [];
  const used = new Set(names);
  const rename = (id: string, from: string, name: string) => {
    steps.push({ do: 'rename', id, name });
    used.delete(from);
    used.add(name);
  };
  let waiting = [...renames];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ to }) => !used.has(to));
    const [first] = ready.length > 0 ? ready : waiting;
    const { id, from, to } = first!;
    waiting = waiting.filter((each) => each.id !== id);
    if (ready.length > 0) {
      rename(id, from, to);
      continue;
    }
    const between = freeName(to, used);
    rename(id, from, between);
    waiting.push({ id, from: between, to });
  }
  return steps;
}

/** The name, or with a number behind it that makes it one that is not used. */
export function freeName(name: string, used: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; used.has(free); number++) free = `${name} (${number})`;
  return free;
}
