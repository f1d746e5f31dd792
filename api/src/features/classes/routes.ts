import type Router from '@koa/router';
import { getClass } from '@study-groups/contracts/class';
import type { AppState } from '../../platform/app-state.ts';
import { anybody, mountCall } from '../../platform/call.ts';
import { findApproved } from './find.ts';
import { presentPublicClass } from './presenter.ts';

/** What anybody may ask of classes. */
export function mountClasses(router: Router<AppState>): void {
  mountCall(router, getClass, { guard: anybody, missing: 'class_not_found' }, async ({ params }) =>
    presentPublicClass(await findApproved(params)),
  );
}
