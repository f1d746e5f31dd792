import type { KeptSetup } from '@study-groups/contracts/class-questions';
import { withTermChoices } from '@study-groups/contracts/class-setup';
import type { Preview } from '@study-groups/contracts/dashboard';
import { databaseNow } from '../../platform/clock.ts';
import { IN_ORDER } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertSeen, changeClass } from '../../records/change-class.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { countedIn } from '../../records/confirmation.ts';
import { findApproved } from '../../records/find-class.ts';
import { withPlaces } from '../../records/places.ts';
import { PreviewModel, type PreviewRecord } from '../../records/preview.ts';
import { JOB } from '../../records/record-event.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { scorerOf } from '../groups/score.ts';
import { areUnchanged, commitRun, type CommittedRun } from './commit-run.ts';
import { assertMatchable, type FormedGroups, formGroups, leaseOrRefuse, type MatchOptions } from './form-groups.ts';
import { UNLEASED } from './lease.ts';

/**
 * Forms groups of another size as a reshuffle does, but only keeps them beside those that stand, in place of an earlier preview.
 * Nobody is notified.
 * @throws as `formGroups`
 */
export async function previewGroups(
  platform: Platform,
  classId: number,
  options: MatchOptions & { newGroupSize: number; seen: number },
): Promise<{ preview: Preview; version: number }> {
  const { seen, by = JOB, onStep } = options;
  return formGroups(platform, classId, options, (formed) =>
    changeClass({ classId, by, seen, keepsVersion: true }, async ({ session, cls, version }) => {
      const { students, counted, isStillMeant } = formed;
      const snapshot = { students, counted, allowNewcomers: false };
      const isMeant = isStillMeant(cls) && (await areUnchanged(cls, snapshot, session));
      if (!isMeant) return null;
      const preview = recordOf(cls, formed, options);
      await PreviewModel.deleteMany({ classId }, { session });
      await PreviewModel.create([preview], { session });
      // From now on nothing is left to cancel.
      await ClassModel.updateOne({ id: classId }, UNLEASED, { session });
      await onStep?.('before-commit');
      return { preview: presentPreview(preview, false), version };
    }),
  );
}

function recordOf(
  cls: ClassRecord,
  { students, result, names }: FormedGroups,
  { newGroupSize, withUnconfirmed, matching }: MatchOptions & { newGroupSize: number },
): PreviewRecord {
  return {
    classId: cls.id,
    version: cls.changes,
    students: students.map(({ id, updatedAt }) => ({ id, updatedAt })),
    newGroupSize,
    ...(withUnconfirmed && { withUnconfirmed }),
    ...(matching && { matching }),
    groups: result.groups.map(({ members, leader, matchScore }, at) => ({
      name: names[at]!,
      matchScore,
      members: [...members]
        .sort((a, b) => Number(b === leader) - Number(a === leader) || a - b)
        .map((index) => students[index]!.id),
    })),
    seed: result.seed,
    classScore: result.classScore,
    bound: result.bound,
    proven: result.proven,
    iterations: result.iterations,
    milliseconds: Math.round(result.milliseconds),
    brokenRules: result.unmet.length + result.brokenRules.length,
    createdAt: databaseNow(),
  };
}

/**
 * Replaces the groups of a class by those of its preview, exactly these, and mails everybody.
 * @throws ApiError stale, no_preview, preview_outdated, matching_running or deadline_not_passed
 */
export async function keepPreview(platform: Platform, caller: DashboardCaller, seen: number): Promise<CommittedRun> {
  const classId = caller.cls.id;
  const { isAdmin: mayBeEarly, actor: by } = caller;
  const cls = await findApproved({ id: classId });
  assertSeen(cls, seen, by);
  const preview = await PreviewModel.findOne({ classId }).lean();
  if (!preview) throw new ApiError('no_preview');
  const { version, newGroupSize, withUnconfirmed, matching, createdAt } = preview;
  const setup = withTermChoices(cls.setup, matching);
  const options = { mayBeEarly, by, seen, newGroupSize };
  assertMatchable(cls, options);
  const counted = countedIn(cls, withUnconfirmed);
  const found = await StudentModel.find({ classId, ...counted })
    .sort(IN_ORDER)
    .lean();
  const students = withPlaces(cls, found);
  if (isOutdated(preview, cls, students)) throw new ApiError('preview_outdated');
  await platform.limits.costlyChanges.take(String(classId));
  const lease = await leaseOrRefuse(platform, classId, options, cls.matchedRun);
  lease.report('save', 1);
  try {
    const committed = await commitRun(platform, {
      classId,
      students,
      result: { ...preview, groups: scored(preview, students, setup) },
      names: preview.groups.map(({ name }) => name),
      replaces: cls.matchedRun,
      newGroupSize,
      setup,
      by,
      isStillMeant: (current) => {
        assertMatchable(current, options);
        if (current.matchCancelled) throw new ApiError('matching_cancelled');
        return current.changes === version;
      },
      counted,
      allowNewcomers: false,
      begin: async (session) => {
        const { deletedCount } = await PreviewModel.deleteOne({ classId, createdAt }, { session });
        if (deletedCount === 0) throw new ApiError('no_preview');
      },
    });
    if (!committed) throw new ApiError('preview_outdated');
    return committed;
  } finally {
    await lease.release();
  }
}

/** The groups of a preview with their scores, which the same submissions give again. */
function scored({ groups }: PreviewRecord, students: readonly StudentRecord[], setup: KeptSetup | null) {
  const scorer = scorerOf(students, { setup });
  const placeOf = new Map(students.map(({ id }, place) => [id, place]));
  return groups.map(({ members }) => scorer.scoreGroup(members.map((id) => placeOf.get(id)!).sort((a, b) => a - b)));
}

/** Forgets the preview of a class, if there is one. */
export async function dropPreview(classId: number): Promise<void> {
  await PreviewModel.deleteOne({ classId });
}

/**
 * Tells whether a submission has come, changed or gone since, or the class was changed. @param students of the class who are
 * matched
 */
export function isOutdated(
  preview: PreviewRecord,
  cls: ClassRecord,
  students: readonly Pick<StudentRecord, 'id' | 'updatedAt'>[],
): boolean {
  if (preview.version !== cls.changes || preview.students.length !== students.length) return true;
  const updatedAt = new Map(students.map((student) => [student.id, student.updatedAt.getTime()]));
  return preview.students.some((student) => updatedAt.get(student.id) !== student.updatedAt.getTime());
}

/** A preview as the dashboard shows it. */
export function presentPreview(preview: PreviewRecord, outdated: boolean): Preview {
  return {
    newGroupSize: preview.newGroupSize,
    withUnconfirmed: preview.withUnconfirmed === true,
    ...(preview.matching && { matching: preview.matching }),
    classScore: preview.classScore,
    bound: preview.bound,
    proven: preview.proven,
    groups: preview.groups.map(({ name, matchScore, members }) => ({ name, matchScore, members })),
    createdAt: preview.createdAt.toISOString(),
    isOutdated: outdated,
  };
}
