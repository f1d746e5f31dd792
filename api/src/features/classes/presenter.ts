import type { AdminClass } from '@study-groups/contracts/admin';
import { askedQuestion } from '@study-groups/contracts/class-questions';
import type { ClassDetails, ClassRequestReceipt } from '@study-groups/contracts/class';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { mapValues } from '@study-groups/contracts/tables';
import { databaseNow } from '../../platform/clock.ts';
import { isActive, takesLate } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import { FACT_FIELDS, type FactsRecord, type PublicRecord } from '../../records/find-class.ts';
import { presentZone } from '../../platform/zones.ts';

/** Presents what anybody may know of an approved class. */
export function presentPublicClass(cls: PublicRecord, now = databaseNow()): PublicClass {
  if (!cls.slug) throw new Error(`class ${cls.id} has no slug`);
  const questions = cls.setup?.questions.map(askedQuestion) ?? [];
  return {
    ...presentFacts(cls, now),
    slug: cls.slug,
    ...(questions.length > 0 && { questions }),
    ...(cls.firstMeeting === 'compared' && { comparesMeetings: true }),
  };
}

type DetailsRecord = Omit<LineRecord, 'changes' | 'rejectionReason' | 'invitesPerDay'>;

/** Presents what the professor and admins see of a class, without its passwords. */
export function presentClassDetails(cls: DetailsRecord, now = databaseNow()): ClassDetails {
  return {
    ...presentFacts(cls, now),
    slug: cls.slug,
    slugProposal: cls.slugProposal,
    ...mapValues(CLASS_TEXTS, (_text, name) => cls[name]),
    semester: cls.semester,
    year: cls.year,
    instructorEmail: cls.instructorEmail,
    status: cls.status,
    autoMatch: cls.autoMatch,
    minGroupSize: cls.minGroupSize,
    maxGroupSize: cls.maxGroupSize,
    ...(cls.groupCount && { groupCount: cls.groupCount }),
    ...(cls.expectedStudents && { expectedStudents: cls.expectedStudents }),
    ...(cls.lateSignUp && { lateSignUp: true }),
    createdAt: cls.createdAt.toISOString(),
  };
}

/** Of a class, what a line of the admin's table is made from. */
export const LINE_FIELDS = {
  ...FACT_FIELDS,
  slugProposal: 1,
  ...mapValues(CLASS_TEXTS, () => 1 as const),
  semester: 1,
  year: 1,
  instructorEmail: 1,
  autoMatch: 1,
  minGroupSize: 1,
  maxGroupSize: 1,
  groupCount: 1,
  expectedStudents: 1,
  invitesPerDay: 1,
  changes: 1,
  rejectionReason: 1,
  createdAt: 1,
} as const satisfies Partial<Record<keyof ClassRecord, 1>>;
export type LineRecord = Pick<ClassRecord, keyof typeof LINE_FIELDS>;

/** A line of the admin's table. */
export function presentAdminClass(
  cls: LineRecord,
  counts: { students: number; groups: number; invitesWaiting: number },
): AdminClass {
  return {
    ...presentClassDetails(cls),
    studentCount: counts.students,
    groupCount: counts.groups,
    ...(cls.groupCount && { wantedGroups: cls.groupCount }),
    ...(cls.invitesPerDay && { invitesPerDay: cls.invitesPerDay }),
    ...(counts.invitesWaiting > 0 && { invitesWaiting: counts.invitesWaiting }),
    version: cls.changes,
    rejectionReason: cls.rejectionReason ?? null,
  };
}

/** A request as its professor gets it back. */
export function presentRequest(cls: ClassRecord): ClassRequestReceipt {
  const { semester, year, slugProposal } = cls;
  const texts = mapValues(CLASS_TEXTS, (_text, name) => cls[name] ?? '');
  if (Object.values(texts).includes('') || !semester || !year || !slugProposal) {
    throw new Error(`class ${cls.id} did not come from a request`);
  }
  return {
    id: cls.id,
    courseName: cls.courseName,
    ...texts,
    instructorName: cls.instructorName,
    instructorEmail: cls.instructorEmail,
    semester,
    year: String(year),
    deadline: cls.deadline.toISOString(),
    ...presentZone(cls.timeZone),
    groupSize: cls.sizeChoice,
    slugProposal,
    slug: slugProposal,
    status: cls.status,
    createdAt: cls.createdAt.toISOString(),
  };
}

function presentFacts(cls: FactsRecord, now: Date) {
  return {
    id: cls.id,
    courseName: cls.courseName,
    instructorName: cls.instructorName,
    deadline: cls.deadline.toISOString(),
    ...presentZone(cls.timeZone),
    groupSize: cls.sizeChoice,
    ...(cls.confirmAddresses && { confirmAddresses: true }),
    ...(takesLate(cls) && { takesLate: true }),
    active: isActive(cls, now),
  };
}
