import * as z from 'zod/mini';
import { tableOf } from './tables.ts';

/** What the desk of a class switches on and off. */
export const SWITCH_NAMES = [
  /** Whether a job forms the groups at the deadline. */
  'autoMatch',
  /** Whether only students with a confirmed address are matched. Switched on, the others get a mail with the link. */
  'confirmAddresses',
  /** Whether students may sign up after the deadline, once there are groups. */
  'lateSignUp',
  /** Whether students can only sign up with an address of the roster, if there is one. */
  'rosterOnly',
  /** Whether who of the roster was invited, and has not signed up, is reminded before the deadline. */
  'remindRoster',
  /** Whether the members of groups are asked in two weeks of the term how it goes. */
  'checks',
  /** Whether they are asked about each other twice in the term. */
  'peerFeedback',
  /** Whether latecomers are placed, and groups that are too small or score too little are mended, without anybody's click. */
  'mendsItself',
  /** Whether whoever asks for another group is placed without anybody's click. */
  'grantsWishes',
  /** Whether its figures, without names, are counted in the console with those of other classes. */
  'sharesFigures',
] as const;
export type ClassSwitch = (typeof SWITCH_NAMES)[number];

/** Each switch as something that may be left out. */
export const switchFields = tableOf(SWITCH_NAMES, () => z.optional(z.boolean()));
