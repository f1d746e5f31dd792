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

/** The most characters that are stored, of the latest responses. */
const MOST = 3_000_000;

interface Answer {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
  fulfilledTimeStamp?: number;
}

/** The JSON of each answer, which is written once: a list that was scrolled through has a hundred pages. */
const written = new WeakMap<object, string>();

/**
 * Returns the part of the store that may stay on a device, as the JSON of KeptData: lists and details of classes, admins, jobs
 * and the system. Nothing given by students is among it, no mail, no password.
 */
export function snapshotOf({ api }: ReturnType<Store['getState']>, { build, at }: Omit<KeptData, 'entries'>): string {
  const answers = (Object.values(api.queries) as (Answer | undefined)[])
    .filter((answer): answer is Answer => answer !== undefined && isKept(answer))
    .sort((a, b) => (b.fulfilledTimeStamp ?? 0) - (a.fulfilledTimeStamp ?? 0));
  const entries: string[] = [];
  let size = 0;
  for (const answer of answers) {
    const entry = entryOf(answer);
    size += entry.length;
    if (size > MOST) break;
    entries.push(entry);
  }
  return `{"build":${JSON.stringify(build)},"at":${at},"entries":[${entries.join()}]}`;
}

const isKept = ({ status, data, endpointName = '' }: Answer): boolean =>
  status === 'fulfilled' && Boolean(data) && Object.hasOwn(KEPT_CALLS, endpointName);

function entryOf({ endpointName, originalArgs: arg, data }: Answer): string {
  const value = written.get(data as object) ?? JSON.stringify(data);
  written.set(data as object, value);
  return `${JSON.stringify({ endpointName, arg }).slice(0, -1)},"value":${value}}`;
}
