import { isLive, type PageBuild, type PageStart, type RemotesAnswer } from '@study-groups/contracts/remotes';
import { assertFits } from './contracts.ts';
import { RemoteError, refusedEntry } from './errors.ts';
import { pageGlobals } from './globals.ts';

let reading: Promise<RemotesAnswer> | undefined;

/** Returns the live builds, as the server wrote them into the page: all addresses, and the files of the requested page. */
export function listInPage(): Pick<PageStart, 'remotes' | 'unreadable' | 'contracts'> {
  return pageGlobals().start;
}

/** Reads `/remotes.json`; the same promise for every caller until it fails or `fresh` is set. */
export function readList(fresh = false): Promise<RemotesAnswer> {
  if (fresh) reading = undefined;
  reading ??= fetchList().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function fetchList(): Promise<RemotesAnswer> {
  const answer = await fetch('/remotes.json', { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new RemoteError(navigator.onLine ? 'lost' : 'offline', '/remotes.json could not be reached', { cause });
  });
  if (!answer.ok) throw new RemoteError('gone', `/remotes.json answered ${answer.status}`);
  return (await answer.json()) as RemotesAnswer;
}

/**
 * The build of a remote with all its files, whose scripts may run from now on: the one of the page while it is open, though
 * a newer one may be live.
 * @throws RemoteError if there is none that can be used, or it does not fit
 */
export async function buildOf(name: string): Promise<PageBuild> {
  const inPage = listInPage().remotes[name];
  const isWhole = inPage && (!isLive(inPage) || Object.keys(inPage.files).length > 0);
  const list = isWhole ? listInPage() : await readList();
  const entry = list.remotes[name];
  if (!entry) throw new RemoteError('gone', `remote ${name} is not in the list`);
  if (!isLive(entry)) throw refusedEntry(name, entry.fault);
  assertFits(entry, list.contracts);
  const { integrity } = pageGlobals();
  for (const [file, hash] of Object.entries(entry.files)) integrity[addressOf(entry, file)] = hash;
  return entry;
}

/** The absolute address of a build's file. */
export function addressOf({ base }: PageBuild, file: string): string {
  return new URL(file, new URL(base, location.href)).href;
}
