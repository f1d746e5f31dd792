import type { ClassEvent, EventKind } from '@study-groups/contracts/history';
import type { Dashboard } from '../class/shown-class.ts';

/** Somebody who was in a group since the groups were formed, and is not any more. */
export interface Departure {
  /** Null for who is not in the class any more. */
  name: string | null;
  /** The name of the group where they went; undefined for who went to none. */
  to?: string | undefined;
}

/** The students who came late and who left, since the groups were formed. */
export interface Marks {
  /** The ids of the students who signed up after the deadline, or after the groups were formed. */
  late: ReadonlySet<number>;
  /** By the group's id, in the order in which they left. */
  left: ReadonlyMap<number, readonly Departure[]>;
}

const FORMING: ReadonlySet<EventKind> = new Set(['matched', 'reshuffled']);

/** The marks of a class's people, as far as its history goes back. */
export function marksOf({ class: course, students, groups, runs, history }: Dashboard): Marks {
  return { late: lateOf({ class: course, students, runs }), left: leftOf({ groups, history }) };
}

function lateOf({ class: course, students, runs }: Pick<Dashboard, 'class' | 'students' | 'runs'>): Set<number> {
  if (runs.length === 0) return new Set();
  const formed = Math.max(...runs.map(({ createdAt }) => Date.parse(createdAt)));
  const from = Math.min(formed, Date.parse(course.deadline));
  return new Set(students.flatMap(({ id, createdAt }) => (Date.parse(createdAt) > from ? [id] : [])));
}

type Step = Departure & { from: string };

function leftOf({ groups, history }: Pick<Dashboard, 'groups' | 'history'>): Map<number, Departure[]> {
  const formedAt = history.findIndex(({ kind }) => FORMING.has(kind));
  const since = (formedAt < 0 ? history : history.slice(0, formedAt)).toReversed();
  let steps: Step[] = [];
  for (const event of since) {
    steps = renamed(steps, event);
    const made = stepsOf(event);
    if (event.kind !== 'undone') {
      steps.push(...made);
      continue;
    }
    for (const { from, to, name } of made) {
      const at = steps.findLastIndex((step) => step.from === from && step.to === to && step.name === name);
      steps = steps.filter((_, index) => index !== at);
    }
  }
  const left = groups.map(({ id, name, members }): [number, Departure[]] => {
    const isThere = (step: Step) => members.some(({ fullName }) => fullName === step.name);
    const gone = steps.filter((step) => step.from === name && !isThere(step));
    return [id, gone.map((step) => ({ name: step.name, to: step.to }))];
  });
  return new Map(left.filter(([, gone]) => gone.length > 0));
}

/** The steps with the names that groups have after an event. */
function renamed(steps: readonly Step[], { kind, of, group, fromGroup }: ClassEvent): Step[] {
  if ((of ?? kind) !== 'group-renamed') return [...steps];
  const [before, after] = kind === 'undone' ? [group, fromGroup] : [fromGroup, group];
  const now = (name: string | undefined) => (name === before ? after : name);
  return steps.map((step) => ({ ...step, from: now(step.from) ?? '', to: now(step.to) }));
}

/** Returns who left which group by an event, including its undo and redo. */
function stepsOf({ kind, of, studentName, otherStudentName, group, fromGroup }: ClassEvent): Step[] {
  switch (of ?? kind) {
    case 'student-moved':
      return fromGroup === undefined ? [] : [{ name: studentName, from: fromGroup, to: group }];
    case 'students-swapped':
      if (fromGroup === undefined || group === undefined) return [];
      return [
        { name: studentName, from: fromGroup, to: group },
        { name: otherStudentName, from: group, to: fromGroup },
      ];
    case 'student-removed':
    case 'data-erased':
      return group === undefined ? [] : [{ name: studentName, from: group }];
    default:
      return [];
  }
}
