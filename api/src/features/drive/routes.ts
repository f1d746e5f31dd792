import type Router from '@koa/router';
import { createDriveFolder } from '@study-groups/contracts/google';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybodyWithGoogle } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAddress } from '../../platform/rate-limit.ts';
import { createFolder } from './create-folder.ts';

/** The call of the page that makes a group's folder. */
export function mountDrive(router: Router<AppState>, platform: Platform): void {
  const options = { guard: anybodyWithGoogle, rateLimit: { googleCalls: perAddress } };
  mountCall(router, createDriveFolder, options, async ({ body }) => createFolder(platform, body));
}
