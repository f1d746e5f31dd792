import type Router from '@koa/router';
import * as calls from '@study-groups/contracts/home';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requirePerson } from '../mail-sign-in/guard.ts';
import { archiveClass } from './archive.ts';
import { listHome } from './list.ts';

/** The home of a person who is signed in by mail: all classes of the address. */
export function mountHome(router: Router<AppState>, platform: Platform): void {
  const guard = requirePerson(platform);
  mountCall(router, calls.getHome, { guard, holdsNoSecret: true }, async ({ caller }) => ({
    email: caller.email,
    classes: await listHome(caller.email),
  }));
  mountCall(router, calls.archiveClass, { guard }, async ({ caller, params, body }) => {
    await archiveClass(caller.email, params.slug, body.isArchived);
    return { isArchived: body.isArchived };
  });
}
