import { slug as slugSchema } from '@study-groups/contracts/fields';
import { slugify } from '@study-groups/contracts/slug';
import type { ClientSession } from 'mongoose';
import { isDuplicate } from '../../platform/database.ts';
import { newToken } from '../../platform/vault.ts';
import { ClassModel } from '../../records/class.ts';

const LONGEST = 80;
const MOST_TRIES = 20;

/** A slug from a course's name with a random end, for a class whose admin chose none. */
export function randomSlug(courseName: string): string {
  const end = slugify(newToken()).replaceAll('-', '').slice(0, 6);
  return [slugify(courseName).slice(0, 60).replace(/-+$/, ''), end].filter(Boolean).join('-');
}

/** The proposal itself if it is free, or else with the first free of -2, -3, … */
export async function freeSlug(proposal: string, session: ClientSession): Promise<string> {
  const base = slugSchema.parse(proposal);
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`;
    const slug = base.slice(0, LONGEST - ending.length).replace(/-+$/, '') + ending;
    if (!(await ClassModel.exists({ slug }).session(session))) return slug;
  }
}

/** Does again what lost its slug to somebody else at the same moment. */
export async function retryOnTakenSlug<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDuplicate(error, 'slug') || tries === MOST_TRIES) throw error;
    }
  }
}
