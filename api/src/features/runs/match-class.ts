import type { Platform } from '../../platform/platform.ts';
import { JOB } from '../../records/record-event.ts';
import { commitRun, type CommittedRun, type FoundGroups } from './commit-run.ts';
import { formGroups, type MatchOptions } from './form-groups.ts';

/**
 * Forms the groups of a class that has none or, with a new size, in place of those it has, and mails everybody.
 * @throws as `formGroups`
 */
export async function matchClass(platform: Platform, classId: number, options: MatchOptions): Promise<CommittedRun> {
  const { by = JOB, newGroupSize, onStep } = options;
  const committed = await formGroups(platform, classId, options, ({ result, ...formed }) => {
    const found: FoundGroups = {
      ...formed,
      classId,
      result: { ...result, brokenRules: result.unmet.length + result.brokenRules.length },
      by,
      ...(newGroupSize !== undefined && { newGroupSize }),
      ...(onStep && { beforeCommit: () => onStep('before-commit') }),
    };
    return commitRun(platform, found);
  });
  const { groupCount, studentCount, classScore, milliseconds, brokenRules } = committed.run;
  const facts = { class: classId, groupCount, studentCount, classScore, milliseconds, brokenRules };
  platform.logger.info(facts, 'Groups are formed');
  return committed;
}
