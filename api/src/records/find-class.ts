import type { ClientSession } from 'mongoose';
import { ApiError } from '../platform/errors.ts';
import { sharedInTurn } from '../platform/shared.ts';
import { isVisible } from './class-policy.ts';
import { ClassModel, type ClassRecord } from './class.ts';

/** The approved class of a slug or an id. @throws ApiError class_not_found for any other, pending and rejected too */
export async function findApproved(
  by: { slug: string } | { id: number },
  session: ClientSession | null = null,
): Promise<ClassRecord> {
  const cls = await ClassModel.findOne(by).session(session).lean();
  if (!cls || !isVisible(cls)) throw new ApiError('class_not_found');
  return cls;
}

/** Of a class, what is said of it to anybody. */
export const FACT_FIELDS = {
  id: 1,
  slug: 1,
  status: 1,
  courseName: 1,
  instructorName: 1,
  deadline: 1,
  timeZone: 1,
  sizeChoice: 1,
  confirmAddresses: 1,
  activeUntil: 1,
  lateSignUp: 1,
  matchedRun: 1,
} as const satisfies Partial<Record<keyof ClassRecord, 1>>;
export type FactsRecord = Pick<ClassRecord, keyof typeof FACT_FIELDS>;

/** Fields that its public page is made from: those, the questions of its own, and what its form announces. */
const PUBLIC_FIELDS = { ...FACT_FIELDS, setup: 1, firstMeeting: 1 } as const satisfies Partial<
  Record<keyof ClassRecord, 1>
>;
export type PublicRecord = Pick<ClassRecord, keyof typeof PUBLIC_FIELDS>;

/**
 * Returns what anybody may know of the approved class of a slug. It is requested more often than everything else together, so
 * the driver reads it without mongoose, which takes a quarter of the time, and once for a lecture hall that opens it in one
 * moment.
 * @throws ApiError class_not_found
 */
export async function findPublic({ slug }: { slug: string }): Promise<PublicRecord> {
  const cls = await readPublic(slug);
  if (!cls || !isVisible(cls)) throw new ApiError('class_not_found');
  return cls;
}

const readPublic = sharedInTurn((slug) =>
  ClassModel.collection.findOne<PublicRecord>({ slug }, { projection: PUBLIC_FIELDS }),
);
