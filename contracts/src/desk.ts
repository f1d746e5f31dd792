import type { ClassPage } from './history.ts';

/** The roles at the desk of a class. The class's dashboard password stands for its owner, nameless. */
export const DESK_ROLES = ['owner', 'teacher', 'assistant', 'tutor'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** Whom an owner can invite. */
export const INVITED_ROLES = ['teacher', 'assistant', 'tutor'] as const satisfies readonly DeskRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/**
 * The tasks that calls of the desk need: to look at the groups whose tutor one is, to read, to arrange groups by hand, to write
 * to groups, to say who has left the course, to decide about the class, or to own it: to erase students at once, to say who else
 * sits at the desk and who is whose tutor, and to have the dashboard password.
 */
export const DESK_TASKS = ['look', 'read', 'arrange', 'write', 'unenrol', 'manage', 'own'] as const;
export type DeskTask = (typeof DESK_TASKS)[number];

/** The task that showing and replacing each password of a class needs: that of the dashboard stands for its owner. */
export const PASSWORD_TASKS = { dashboard: 'own', groups: 'manage' } as const satisfies Record<ClassPage, DeskTask>;

/** A role, and the sections to which it is restricted; none for all of the class. */
export interface DeskSeat {
  role: DeskRole;
  sections?: readonly string[] | undefined;
}

const TASKS: Record<DeskRole, readonly DeskTask[]> = {
  owner: DESK_TASKS,
  teacher: ['look', 'read', 'arrange', 'write', 'unenrol', 'manage'],
  assistant: ['look', 'read', 'arrange'],
  tutor: ['look'],
};

/** Tasks that are about students, and so are done to those of one's own sections too. */
const OF_SECTIONS: ReadonlySet<DeskTask> = new Set(['look', 'read', 'arrange', 'write', 'unenrol']);

/** Returns whether a seat may do a task. One that is restricted to sections decides nothing for the whole class. */
export function mayDo({ role, sections }: DeskSeat, task: DeskTask): boolean {
  const isOfAll = role === 'owner' || !sections?.length;
  return TASKS[role].includes(task) && (isOfAll || OF_SECTIONS.has(task));
}
