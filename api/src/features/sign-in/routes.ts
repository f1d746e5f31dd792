import type Router from '@koa/router';
import { MESSAGES } from '@study-groups/contracts/messages';
import * as calls from '@study-groups/contracts/sign-in-providers';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdmin } from '../admins/guard.ts';
import { mountBrowserRoutes } from './browser-routes.ts';
import { listIdentities, releaseIdentity } from './list-identities.ts';
import { presentProvider, presentProviders } from './presenter.ts';
import {
  addProvider,
  changeProvider,
  checkProvider,
  findByKey,
  removeProvider,
  switchOnlyByProvider,
} from './providers.ts';
import { linkAddress } from './start.ts';

const SUCCESS = { success: true } as const;

/** Signing in by providers of OpenID Connect, and what admins do with these. */
export function mountSignIn(router: Router<AppState>, platform: Platform): void {
  mountBrowserRoutes(router, platform);

  const options = { guard: requireAdmin(platform) };
  mountCall(router, calls.listProviders, options, ({ caller }) => presentProviders(platform, caller));
  mountCall(router, calls.addProvider, options, async ({ caller, body }) =>
    presentProvider(platform, await addProvider(platform, caller, body)),
  );
  mountCall(router, calls.changeProvider, options, async ({ caller, params, body }) =>
    presentProvider(platform, await changeProvider(platform, caller, { ...body, id: params.id })),
  );
  mountCall(router, calls.removeProvider, options, async ({ caller, params }) => {
    await removeProvider(caller, params.id);
    return SUCCESS;
  });
  mountCall(router, calls.checkProvider, options, ({ params }) => checkProvider(platform, params.id));
  mountCall(router, calls.switchOnlyByProvider, options, async ({ caller, body }) => {
    await switchOnlyByProvider(caller, body.onlyByProvider);
    return presentProviders(platform, caller);
  });

  mountCall(router, calls.listIdentities, options, ({ query }) => listIdentities(query));
  mountCall(router, calls.releaseIdentity, options, async ({ caller, params }) => {
    await releaseIdentity(caller, params.id);
    return SUCCESS;
  });
  mountCall(router, calls.linkIdentity, options, async ({ caller, body }) => {
    if (!(await findByKey(body.key))?.isOn) throw invalidField('key', MESSAGES.choice);
    return { goTo: linkAddress(platform, caller, body.key) };
  });
}
