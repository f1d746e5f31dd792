import type { tryMatch as call } from '@study-groups/contracts/actions';
import type { ResponseOf } from '@study-groups/contracts/call';
import { needsCare } from '@study-groups/scoring/care';
import { runMatch } from '../../matching/run-match.ts';
import { databaseNow } from '../../platform/clock.ts';
import { IN_ORDER } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { fewestStudents } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import { countedIn } from '../../records/confirmation.ts';
import { withPlaces } from '../../records/places.ts';
import { StudentModel } from '../../records/student.ts';
import { caresOfRecords } from '../groups/cares.ts';
import { newMember } from '../groups/members.ts';
import { groupFacts } from '../groups/score.ts';
import { requestOf, sizesAskedFor } from './form-groups.ts';

/**
 * Forms groups of those who have signed up by a short search, and says how these would be. Nothing is stored, and nobody is
 * notified.
 * @throws ApiError groups_exist or not_enough_students
 */
export async function tryMatch(
  { env, matcher, matchingThread }: Platform,
  cls: ClassRecord,
): Promise<ResponseOf<typeof call>> {
  if (cls.matchedRun !== null) throw new ApiError('groups_exist');
  const { id: classId } = cls;
  const signedUp = await StudentModel.countDocuments({ classId });
  const found = await StudentModel.find({ classId, ...countedIn(cls) })
    .sort(IN_ORDER)
    .lean();
  const students = withPlaces(cls, found);
  if (students.length < fewestStudents(cls)) throw new ApiError('not_enough_students');
  const request = requestOf(cls, students, [], { effort: 'quick' });
  const result = await runMatch(request, { matcher, threads: env.WORKER_THREADS, thread: matchingThread });
  const groups = result.groups.map((score, at) => ({
    id: at + 1,
    name: '',
    ...groupFacts(score, students),
    members: score.members.map((index) => newMember(students[index]!.id)),
  }));
  const { min: minGroupSize, max: maxGroupSize } = sizesAskedFor(cls, students.length);
  const sized = { ...cls, minGroupSize, maxGroupSize };
  const cares = caresOfRecords(sized, { students, groups, runs: [] }, databaseNow()).map(({ care }) => care);
  return {
    students: students.length,
    leftOut: signedUp - students.length,
    groups: groups.length,
    noTime: cares.filter((care) => care.cares.includes('noTime')).length,
    inNeed: cares.filter(needsCare).length,
    brokenRules: result.unmet.length + result.brokenRules.length,
    lowestScore: Math.min(...groups.map(({ matchScore }) => matchScore)),
  };
}
