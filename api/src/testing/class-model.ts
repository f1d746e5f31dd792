import type { ErrorCode } from '@study-groups/contracts/errors';
import { NO_RULES, type Rules } from '@study-groups/contracts/rules';
import { isDeepStrictEqual } from 'node:util';
import { chooseLeader } from '@study-groups/scoring/leader';
import { matchStudent } from '../features/groups/score.ts';
import { KEPT_EDITS } from '../records/edits.ts';
import type { StudentRecord } from '../records/student.ts';

/** A change by hand, an undo or a redo; students and groups by their ids. */
export type Edit =
  | { do: 'move'; studentId: number; fromGroupId: number; toGroupId: number }
  | { do: 'swap'; studentId: number; otherStudentId: number }
  | { do: 'many'; moves: { studentId: number; toGroupId: number }[]; newGroup: number[]; removeEmptied: boolean }
  | { do: 'lead'; groupId: number; studentId: number }
  | { do: 'add' }
  | { do: 'remove'; groupId: number }
  | { do: 'rules'; rules: Rules }
  | { do: 'settings'; autoMatch?: boolean; timeZone?: string }
  | { do: 'undo'; eventId?: number }
  | { do: 'redo' };

/** The part of a class that edits change. */
export interface ClassState {
  /** In the order of their ids; the leader is the first member. */
  groups: readonly { id: number; name: string; members: readonly number[] }[];
  rules: Rules;
  autoMatch: boolean;
  timeZone: string;
}

/** An edit that stands or was undone: its event, and the class on the other side of it. */
interface Step {
  eventId: number;
  state: ClassState;
}

/**
 * A class as docs/decisions/class-and-changes.md#versions-and-undo describes it, with whole states instead of inverses. The
 * stored one is compared with it.
 */
export class ModelOfClass {
  version = 0;
  private done: Step[] = [];
  private undone: Step[] = [];

  constructor(
    public state: ClassState,
    private readonly students: readonly StudentRecord[],
  ) {}

  /**
   * Does an edit.
   * @param made the group that it makes, and its event
   * @returns why it is refused, and nothing is changed then
   */
  edit(edit: Edit, { groupId = 0, eventId = 0 } = {}): ErrorCode | undefined {
    if (edit.do === 'undo' && edit.eventId !== undefined && !this.raise(edit.eventId)) return 'stale';
    if (edit.do === 'undo' || edit.do === 'redo') return this.step(edit.do);
    const next = this.after(edit, groupId);
    if (typeof next === 'string') return next;
    if (next === this.state) return undefined;
    this.version += 1;
    this.done = [...this.done, { eventId, state: this.state }].slice(-KEPT_EDITS);
    this.undone = [];
    this.state = next;
    return undefined;
  }

  /** Returns why an edit would be refused. */
  refusal(edit: Edit): ErrorCode | undefined {
    if (edit.do === 'undo') return this.done.length === 0 ? 'nothing_to_undo' : undefined;
    if (edit.do === 'redo') return this.undone.length === 0 ? 'nothing_to_redo' : undefined;
    const next = this.after(edit, 0);
    return typeof next === 'string' ? next : undefined;
  }

  /** Tells whether an edit would be done without changing anything, its version included. */
  leavesAsIs(edit: Edit): boolean {
    return edit.do !== 'undo' && edit.do !== 'redo' && this.after(edit, 0) === this.state;
  }

  /** Number of edits that can be undone. */
  get depth(): number {
    return this.done.length;
  }

  /** The events of the latest edits that stand. */
  get standing(): number[] {
    return this.done.slice(-5).map(({ eventId }) => eventId);
  }

  private step(way: 'undo' | 'redo'): ErrorCode | undefined {
    const [from, to] = way === 'undo' ? [this.done, this.undone] : [this.undone, this.done];
    const next = from.pop();
    if (!next) return `nothing_to_${way}`;
    to.push({ eventId: next.eventId, state: this.state });
    this.state = next.state;
    this.version += 1;
    return undefined;
  }

  /** Has an edit come after all that stand, as if it had been made last. @returns whether none of them touched the same */
  private raise(eventId: number): boolean {
    const at = this.done.findIndex((step) => step.eventId === eventId);
    const edit = this.done[at];
    if (!edit) return false;
    const states = [...this.done.slice(at).map(({ state }) => state), this.state];
    const [before, after] = states as [ClassState, ClassState];
    const touched = touchedBetween(before, after);
    const later = states.slice(2).map((state, index) => touchedBetween(states[index + 1]!, state));
    if (later.some((each) => each.some((one) => touched.includes(one)))) return false;
    const raised = this.done.slice(at + 1).map((step, index) => ({
      eventId: step.eventId,
      state: index === 0 ? before : without(step.state, before, after),
    }));
    this.done = [...this.done.slice(0, at), ...raised, { eventId, state: without(this.state, before, after) }];
    return true;
  }

  /** The state after an edit, the same one if it changes nothing; or why it is refused. */
  private after(edit: Exclude<Edit, { do: 'undo' | 'redo' }>, madeId: number): ClassState | ErrorCode {
    const { state } = this;
    const { groups } = state;
    const groupOf = (student: number) => groups.find(({ members }) => members.includes(student));
    const withMembers = (changed: Record<number, readonly number[]>): ClassState => ({
      ...state,
      groups: groups.map((group) => ({ ...group, members: changed[group.id] ?? group.members })),
    });
    switch (edit.do) {
      case 'move': {
        const { studentId, fromGroupId, toGroupId } = edit;
        const [from, to] = [groupOf(studentId), groups.find(({ id }) => id === toGroupId)!];
        if (from === to) return 'already_in_group';
        if ((from?.id ?? 0) !== fromGroupId) return 'not_in_group';
        return withMembers({
          ...(from && { [from.id]: this.led(from.members, [studentId], []) }),
          [to.id]: this.led(to.members, [], [studentId]),
        });
      }
      case 'swap': {
        const { studentId, otherStudentId } = edit;
        const [one, other] = [groupOf(studentId), groupOf(otherStudentId)];
        if (!one || !other) return 'not_in_group';
        if (one === other) return 'already_in_group';
        return withMembers({
          [one.id]: this.led(one.members, [studentId], [otherStudentId]),
          [other.id]: this.led(other.members, [otherStudentId], [studentId]),
        });
      }
      case 'many': {
        const { moves, newGroup, removeEmptied } = edit;
        const targets = new Map(moves.map(({ studentId, toGroupId }) => [studentId, toGroupId]));
        for (const id of newGroup) targets.set(id, madeId);
        if (groups.some(({ id, members }) => members.some((member) => targets.get(member) === id)))
          return 'already_in_group';
        const coming = (groupId: number) => [...targets].flatMap(([id, to]) => (to === groupId ? [id] : []));
        const made = newGroup.length > 0 ? [{ id: madeId, name: nextName(groups), members: [] }] : [];
        const moved = [...groups, ...made].map((group) => {
          const going = group.members.filter((id) => targets.has(id));
          const isSame = going.length + coming(group.id).length === 0;
          return isSame ? group : { ...group, members: this.led(group.members, going, coming(group.id)) };
        });
        const wasEmpty = new Set(groups.filter(({ members }) => members.length === 0).map(({ id }) => id));
        const isGone = ({ id, members }: { id: number; members: readonly number[] }) =>
          removeEmptied && members.length === 0 && !wasEmpty.has(id);
        return { ...state, groups: moved.filter((group) => !isGone(group)) };
      }
      case 'lead': {
        const { members } = groups.find(({ id }) => id === edit.groupId)!;
        if (!members.includes(edit.studentId)) return 'not_in_group';
        if (members[0] === edit.studentId) return state;
        return withMembers({ [edit.groupId]: inOrder(edit.studentId, members) });
      }
      case 'add': {
        return { ...state, groups: [...groups, { id: madeId, name: nextName(groups), members: [] }] };
      }
      case 'remove': {
        if (groups.find(({ id }) => id === edit.groupId)!.members.length > 0) return 'group_not_empty';
        return { ...state, groups: groups.filter(({ id }) => id !== edit.groupId) };
      }
      case 'rules':
        return isSame(edit.rules, state.rules) ? state : { ...state, rules: edit.rules };
      case 'settings': {
        const { autoMatch = state.autoMatch, timeZone = state.timeZone } = edit;
        return autoMatch === state.autoMatch && timeZone === state.timeZone ? state : { ...state, autoMatch, timeZone };
      }
    }
  }

  /** The members when some have gone and others come: a leader who stays leads, else the engine chooses. */
  private led(members: readonly number[], gone: readonly number[], come: readonly number[]): readonly number[] {
    const ids = [...members.filter((id) => !gone.includes(id)), ...come];
    const [leader] = members;
    if (leader !== undefined && ids.includes(leader)) return inOrder(leader, ids);
    const places = ids.map((id) => this.students.findIndex((student) => student.id === id));
    const chosen = chooseLeader(this.students.map(matchStudent), places);
    return chosen === null ? [] : inOrder(this.students[chosen]!.id, ids);
  }
}

/** Returns what an edit was about, by its states before and after: groups by number and by name, and all else by its own. */
function touchedBetween(before: ClassState, after: ClassState): string[] {
  const groups = [before, after].flatMap((state, at) => {
    const others = [before, after][1 - at]!.groups;
    return state.groups.filter((group) => !others.some((other) => isDeepStrictEqual(group, other)));
  });
  const rest = (['rules', 'autoMatch', 'timeZone'] as const).filter((name) => {
    return !isDeepStrictEqual(before[name], after[name]);
  });
  return [...groups.flatMap(({ id, name }) => [String(id), name]), ...rest];
}

/** A state as it would be without an edit, of which nothing in it is touched since. */
function without(state: ClassState, before: ClassState, after: ClassState): ClassState {
  const touched = touchedBetween(before, after);
  const isTouched = ({ id }: { id: number }) => touched.includes(String(id));
  const groups = [...state.groups.filter((group) => !isTouched(group)), ...before.groups.filter(isTouched)];
  const one = <Name extends 'rules' | 'autoMatch' | 'timeZone'>(name: Name): ClassState[Name] =>
    touched.includes(name) ? before[name] : state[name];
  return {
    groups: groups.sort((a, b) => a.id - b.id),
    rules: one('rules'),
    autoMatch: one('autoMatch'),
    timeZone: one('timeZone'),
  };
}

/** 'Group N' with the lowest number that none has. */
function nextName(groups: ClassState['groups']): string {
  const numbers = groups.map(({ name }) => Number(name.slice('Group '.length)));
  const free = Array.from({ length: groups.length + 1 }, (_, at) => at + 1).find((n) => !numbers.includes(n));
  return `Group ${free}`;
}

/** Leader first, the others as they signed up. */
function inOrder(leader: number, ids: readonly number[]): readonly number[] {
  return [leader, ...ids.filter((id) => id !== leader).sort((a, b) => a - b)];
}

const isSame = (a: Rules, b: Rules) => JSON.stringify(a) === JSON.stringify(b);

/** The state of a class without rules whose groups are these. */
export function firstState(groups: ClassState['groups'], timeZone: string): ClassState {
  return { groups, rules: NO_RULES, autoMatch: true, timeZone };
}
