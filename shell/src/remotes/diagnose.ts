import { isLive, type PageBuild } from '@study-groups/contracts/remotes';
import { isLoadError, type LoadError, missingScript, type RemoteFault, RemoteError } from './errors.ts';
import { addressOf, listInPage, readList } from './list.ts';

/** The fault behind anything that was thrown while a page was loaded or shown. Asks the server about files that did not come. */
export async function faultOf(error: unknown, name: string): Promise<RemoteFault> {
  if (error instanceof RemoteError) return error.fault;
  if (!isLoadError(error)) return 'crashed';
  if (!navigator.onLine) return 'offline';
  const list = await readList(true).catch(() => undefined);
  if (!list) return 'offline';
  const now = list.remotes[name];
  if (!now) return 'gone';
  if (!isLive(now)) return 'refused';
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
