import { isLive, type PageBuild } from '@study-groups/contracts/remotes';
import { fitsLive, UnfitError } from './contracts.ts';
import { isLoadError, type LoadError, missingScript, type RemoteFault, RemoteError } from './errors.ts';
import { addressOf, listInPage, readList } from './list.ts';

/**
 * The fault behind anything that was thrown while a page was loaded or shown. Asks the server about files that did not come,
 * and whether a page that is loaded now could show what this one can't.
 */
export async function faultOf(error: unknown, name: string): Promise<RemoteFault> {
  const isUnfit = error instanceof UnfitError;
  if (error instanceof RemoteError && !isUnfit) return error.fault;
  if (!isUnfit && !isLoadError(error)) return 'crashed';
  if (!navigator.onLine) return 'offline';
  const list = await readList(true).catch(() => undefined);
  if (!list) return 'offline';
  const now = list.remotes[name];
  if (!now) return 'gone';
  if (!isLive(now)) return 'refused';
  if (isUnfit) return fitsLive(now, list.contracts) ? 'contract' : 'unfit';
  const then = listInPage().remotes[name];
  if (then && isLive(then) && then.base !== now.base) return 'updated';
  return (await isThere(error, now)) ? 'refused' : 'gone';
}

/** Whether the script that did not run can be had: then the browser has refused what it holds. */
async function isThere(error: LoadError, build: PageBuild): Promise<boolean> {
  const url = missingScript(error) ?? addressOf(build, build.entry);
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-cache' }).catch(() => undefined);
  return answer?.ok ?? false;
}
