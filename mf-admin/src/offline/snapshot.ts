import type { Store } from '@study-groups/web-sdk/store/store';
import type { KeptData } from './kept-data.ts';

/** The calls whose answers are kept, with what knows how they are shown. */
export const KEPT_CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  adminMe: () => import('../features/session/api.ts'),
  adminPending: () => import('../features/console/api.ts'),
  adminClasses: () => import(/* webpackChunkName: "classes" */ '../features/classes/api.ts'),
  adminClass: () => import(/* webpackChunkName: "classes" */ '../features/classes/api.ts'),
  adminAdmins: () => import(/* webpackChunkName: "admins" */ '../features/admins/api.ts'),
  adminJobs: () => import(/* webpackChunkName: "jobs" */ '../features/jobs/api.ts'),
  adminSystem: () => import(/* webpackChunkName: "system" */ '../features/system/api.ts'),
  adminReleases: () => import(/* webpackChunkName: "system" */ '../features/system/api.ts'),
  adminSetup: () => import('../features/setup/api.ts'),
};

/** So many characters are kept at most, of what was answered last. */
const MOST = 3_000_000;

interface Answer {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
  fulfilledTimeStamp?: number;
}

/**
 * What of the store may stay on a device: lists and details of classes, admins, jobs and the system. Nothing of what students
 * gave is among it, no mail, no password.
 */
export function entriesOf({ api }: ReturnType<Store['getState']>): KeptData['entries'] {
  const answers = (Object.values(api.queries) as (Answer | undefined)[])
    .filter(
      (answer) => answer?.status === 'fulfilled' && answer.data && Object.hasOwn(KEPT_CALLS, answer.endpointName ?? ''),
    )
    .sort((a, b) => (b?.fulfilledTimeStamp ?? 0) - (a?.fulfilledTimeStamp ?? 0));
  const entries: KeptData['entries'] = [];
  let size = 0;
  for (const answer of answers) {
    const entry = { endpointName: answer?.endpointName ?? '', arg: answer?.originalArgs, value: answer?.data };
    size += JSON.stringify(entry).length;
    if (size > MOST) break;
    entries.push(entry);
  }
  return entries;
}
