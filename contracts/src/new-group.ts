import * as z from 'zod/mini';
import { MESSAGES } from './messages.ts';

/** From this week of the groups on their members may ask for another one, where the class has not said otherwise. */
export const NEW_GROUP_FROM = 2;

/** The latest week from which on a class may let them ask. */
export const LATEST_NEW_GROUP_FROM = 8;

/** From which week on; 0 for never. */
export const newGroupFrom = z
  .int(MESSAGES.choice)
  .check(z.minimum(0, MESSAGES.choice), z.maximum(LATEST_NEW_GROUP_FROM, MESSAGES.choice));
