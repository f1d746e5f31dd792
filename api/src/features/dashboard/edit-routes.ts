import type Router from '@koa/router';
import { countStudent as countStudentCall, redoEdit, undoEdit, updateSettings } from '@study-groups/contracts/actions';
import type { BodyOf } from '@study-groups/contracts/call';
import { copyClass as copyClassCall } from '@study-groups/contracts/class-copy';
import { getEarlierMates } from '@study-groups/contracts/earlier-mates';
import { saveRules as saveRulesCall } from '@study-groups/contracts/rules';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { perClass } from '../../platform/rate-limit.ts';
import { copyClass } from '../classes/copy.ts';
import { type DashboardCaller, requireDashboard } from '../classes/guard.ts';
import { changeSettings } from './change-settings.ts';
import { countStudent } from './count-student.ts';
import { earlierMates } from './earlier-mates.ts';
import { saveRules } from './save-rules.ts';
import { stepEdit } from './undo.ts';

/** The changes of a class that can be undone, apart from those of its groups; undo and redo of all; and the copy of a class for another term. */
export function mountEdits(router: Router<AppState>, platform: Platform): void {
  const ofClass = { guard: requireDashboard(platform) } as const;
  mountCall(
    router,
    updateSettings,
    { ...ofClass, rateLimit: { costlyChanges: perCostlySetting } },
    ({ caller, body }) => changeSettings(platform, caller, body),
  );
  mountCall(router, getEarlierMates, ofClass, ({ caller }) => earlierMates(caller));
  mountCall(router, saveRulesCall, ofClass, ({ caller, body }) => saveRules(caller, body.rules, body.version));

  mountCall(router, copyClassCall, { ...ofClass, rateLimit: { costlyChanges: perClass } }, async ({ caller, body }) => {
    const { id, slugProposal } = await copyClass(platform, caller.cls, body);
    return { id, slugProposal: slugProposal! };
  });

  mountCall(router, countStudentCall, ofClass, ({ caller, params, body }) =>
    countStudent(caller, params.studentId, body.version),
  );

  mountCall(router, undoEdit, ofClass, async ({ caller, body }) => {
    const { event, version } = await stepEdit(platform, caller, 'undo', { seen: body.version, named: body.eventId });
    return { undone: event, version };
  });
  mountCall(router, redoEdit, ofClass, async ({ caller, body }) => {
    const { event, version } = await stepEdit(platform, caller, 'redo', { seen: body.version });
    return { redone: event, version };
  });
}

/** Counts the settings by which many are mailed or all groups are scored again, by class. */
function perCostlySetting({ caller, body }: { caller: DashboardCaller; body: BodyOf<typeof updateSettings> }) {
  return body.confirmAddresses || body.matching || body.questions ? caller.cls.id : null;
}
