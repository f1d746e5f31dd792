import * as z from 'zod/mini';
import { tableOf } from './tables.ts';

/** The switches at the desk of a class. */
export const SWITCH_NAMES = [
  /** On if a job forms the groups at the deadline. */
  'autoMatch',
  /** On if only students with a confirmed address are matched. Switched on, the others get a mail with the link. */
  'confirmAddresses',
  /** On if students may sign up after the deadline, once there are groups. */
  'lateSignUp',
  /** On if students can only sign up with an address of the roster, if there is one. */
  'rosterOnly',
  /** On if people of the roster who were invited, and have not signed up, are reminded before the deadline. */
  'remindRoster',
  /** On if the members of groups are asked in two weeks of the term how it goes. */
  'checks',
  /** On if they are asked about each other twice in the term. */
  'peerFeedback',
  /** On if latecomers are placed, and groups that are too small or score too little are repaired, without anybody's click. */
  'mendsItself',
  /** On if students who ask for another group are placed without anybody's click. */
  'grantsWishes',
  /** On if its figures, without names, are counted in the console with those of other classes. */
  'sharesFigures',
] as const;
export type ClassSwitch = (typeof SWITCH_NAMES)[number];

/** Each switch as something that may be left out. */
export const switchFields = tableOf(SWITCH_NAMES, () => z.optional(z.boolean()));
