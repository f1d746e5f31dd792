import { needsOf } from '@study-groups/scoring/care';
import type { Vault } from '../../platform/vault.ts';
import { fewestStudents } from '../../records/class-policy.ts';
import type { ClassRecord, MatchTroubleRecord } from '../../records/class.ts';
import { namingOf } from '../../records/group-members.ts';
import type { GroupRecord } from '../../records/group.ts';
import { mailKey, type NewMail, toInstructor } from '../../records/outbox.ts';
import { pageOpening } from '../../records/page-links.ts';
import type { RunRecord } from '../../records/run.ts';
import type { StudentRecord } from '../../records/student.ts';
import { caresOfRecords } from '../groups/cares.ts';

/** The most groups that a mail names one by one: mail programs cut off what is much longer. */
const MOST_NAMED = 100;

/**
 * To the instructor: what the run found, the groups, and which of them need care.
 * @param students those who are in them
 * @param unconfirmed how many were left out, for their addresses are not confirmed
 */
export function classMatchedMail(
  vault: Vault,
  cls: ClassRecord,
  run: RunRecord,
  groups: readonly GroupRecord[],
  students: readonly StudentRecord[],
  unconfirmed: number,
): NewMail {
  const nameOf = new Map(students.map(({ id, fullName }) => [id, fullName]));
  const cares = caresOfRecords(cls, { students, groups, runs: [run] }, run.createdAt);
  return {
    ...toInstructor(cls),
    kind: 'class-matched',
    run: run.number,
    props: {
      ...classProps(cls),
      studentCount: run.studentCount,
      groupCount: run.groupCount,
      classScore: run.classScore,
      lowestScore: Math.min(...groups.map(({ matchScore }) => matchScore)),
      formed: groups.slice(0, MOST_NAMED).map((group, at) => ({
        ...namingOf(group),
        matchScore: group.matchScore,
        members: group.members.flatMap(({ studentId }) => nameOf.get(studentId) ?? []),
        needs: needsOf(cares[at]!.care),
      })),
      ...(unconfirmed > 0 && { unconfirmed }),
      ...pageOpening(vault, cls, 'dashboard'),
    },
  };
}

/** Returns what identifies the mail about too few students; each deadline has one. */
const tooFewOf = (cls: ClassRecord) => ({
  ...toInstructor(cls),
  kind: 'class-needs-attention' as const,
  occurrence: `deadline-${cls.deadline.toISOString()}`,
});

/** The key of the mail about too few students, without what it holds. */
export const needsAttentionKey = (cls: ClassRecord) => mailKey(tooFewOf(cls));

/** To the instructor: too few students at the deadline, of whom some may not count. The same deadline gives the same mail. */
export function needsAttentionMail(
  vault: Vault,
  cls: ClassRecord,
  { studentCount, unconfirmed }: { studentCount: number; unconfirmed: number },
): NewMail {
  return {
    ...tooFewOf(cls),
    props: {
      ...classProps(cls),
      studentCount,
      minStudents: fewestStudents(cls),
      ...(unconfirmed > 0 && { unconfirmed }),
      ...pageOpening(vault, cls, 'dashboard'),
    },
  };
}

/** To the instructor: the groups could not be formed, and nobody tries again until they do. */
export function matchingFailedMail(
  vault: Vault,
  cls: ClassRecord,
  { fault, attempts, at }: MatchTroubleRecord,
): NewMail {
  return {
    ...toInstructor(cls),
    kind: 'matching-failed',
    occurrence: `failed-${at.toISOString()}`,
    props: { ...classProps(cls), fault, attempts, ...pageOpening(vault, cls, 'dashboard') },
  };
}

function classProps({ id, courseName, slug, deadline, timeZone }: ClassRecord) {
  if (!slug) throw new Error(`class ${id} has no slug`);
  return { courseName, slug, deadline: deadline.toISOString(), timeZone };
}
