import type { ClientSession } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import { ClassModel, type ClassRecord } from './model.ts';
import { isVisible } from './policy.ts';

/** The approved class of a slug or an id. @throws ApiError class_not_found for any other, pending and rejected too */
export async function findApproved(
  by: { slug: string } | { id: number },
  session: ClientSession | null = null,
): Promise<ClassRecord> {
  const cls = await ClassModel.findOne(by).session(session).lean();
  if (!cls || !isVisible(cls)) throw new ApiError('class_not_found');
  return cls;
}
