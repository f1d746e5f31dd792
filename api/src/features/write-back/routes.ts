import type Router from '@koa/router';
import * as access from '@study-groups/contracts/lms';
import * as calls from '@study-groups/contracts/write-back';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { perClass } from '../../platform/rate-limit.ts';
import { requireAdmin } from '../admins/guard.ts';
import { requireDashboard } from '../classes/guard.ts';
import { presentPlatformOf } from '../lti/platforms.ts';
import { askForConsent, takeConsent } from './access/consent.ts';
import { closeAccess, openAccess } from './access/settings.ts';
import { tryAccess } from './access/try.ts';
import { beginPreview, beginUndo, startWriting, stopWriting } from './commands.ts';
import { presentCurrent, presentWriteBack } from './present.ts';

/** Groups of a class in the courses of learning platforms, and how admins open these. */
export function mountWriteBack(router: Router<AppState>, platform: Platform): void {
  const { limits } = platform;
  const guard = requireAdmin(platform);
  const perPlatform = ({ params }: { params: { platformId: number } }) => `lms:${params.platformId}`;
  mountCall(router, access.openLmsAccess, { guard }, async ({ params, body, caller }) => {
    await openAccess(platform, params.platformId, body, caller.actor);
    return presentPlatformOf(params.platformId);
  });
  mountCall(router, access.closeLmsAccess, { guard }, async ({ params, caller }) => {
    await closeAccess(params.platformId, caller.actor);
    return { success: true as const };
  });
  mountCall(router, access.askForLmsConsent, { guard }, async ({ ctx, params }) => ({
    url: await askForConsent(platform, ctx, params.platformId),
  }));
  mountCall(router, access.tryLmsAccess, { guard, rateLimit: { costlyChanges: perPlatform } }, ({ params }) =>
    tryAccess(platform, params.platformId),
  );
  router.get('/api/lti/consent/:platformId', async (ctx) => {
    await limits.signIns.take(ctx.state.address);
    const agreed = await takeConsent(platform, ctx, ctx.params['platformId'] ?? '');
    ctx.redirect(`${platform.env.PUBLIC_URL}/admin/dashboard/system?lms=${agreed ? 'agreed' : 'refused'}`);
  });

  const ofClass = { guard: requireDashboard(platform) };
  const costly = { ...ofClass, rateLimit: { costlyChanges: perClass } };
  mountCall(router, calls.getWriteBack, ofClass, ({ caller }) =>
    presentWriteBack(caller.cls.id, caller.actor.person?.sections),
  );
  mountCall(router, calls.previewWriteBack, costly, async ({ caller, body }) => {
    await beginPreview(caller, body);
    return presentCurrent(caller.cls.id);
  });
  mountCall(router, calls.startWriteBack, costly, async ({ caller, body }) => {
    await startWriting(caller, body.id);
    return presentCurrent(caller.cls.id);
  });
  mountCall(router, calls.stopWriteBack, ofClass, async ({ caller, body }) => {
    await stopWriting(caller, body.id);
    return presentCurrent(caller.cls.id);
  });
  mountCall(router, calls.undoWriteBack, costly, async ({ caller, body }) => {
    await beginUndo(caller, body.id);
    return presentCurrent(caller.cls.id);
  });
}
