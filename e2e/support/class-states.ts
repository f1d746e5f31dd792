import { updateSettings } from '@study-groups/contracts/actions';
import { request } from './api.ts';
import { asProfessor, classOf, dashboardOf } from './class.ts';
import { expect, type System } from './system.ts';

/** The states of a class: without groups while students sign up, after that, or with too few of them; and with groups. */
export const STATES = {
  accepting: { students: 8, hasGroups: false, hasDeadlinePassed: false },
  ready: { students: 8, hasGroups: false, hasDeadlinePassed: true },
  'too few': { students: 2, hasGroups: false, hasDeadlinePassed: true },
  early: { students: 8, hasGroups: true, hasDeadlinePassed: false },
  complete: { students: 8, hasGroups: true, hasDeadlinePassed: true },
} as const;
/** One of them. */
export type State = keyof typeof STATES;

/** A class in a state. It is matched by hand alone, so that it stays there. @returns its slug */
export async function classIn(system: System, state: State): Promise<string> {
  const { students, hasGroups, hasDeadlinePassed } = STATES[state];
  const facts = { courseName: `In State ${state}`, isMatched: hasGroups, hasDeadlinePassed };
  const { slug } = await classOf(system, students, facts);
  const { version } = await dashboardOf(system, slug);
  const body = { autoMatch: false, version };
  await request(system, updateSettings, { params: { slug }, headers: asProfessor, body });
  expect((await dashboardOf(system, slug)).hasDeadlinePassed).toBe(hasDeadlinePassed);
  return slug;
}
