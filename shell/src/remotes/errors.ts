import type { EntryFault } from '@study-groups/contracts/remotes';

/**
 * The reasons why a remote can't be shown: the network is down, a newer build took its place, its files are missing, they are
 * not what the list says, it takes too long, it was built for a later contract than that of this page or for none that exists
 * (`unfit`), or it crashed.
 */
export type RemoteFault = 'offline' | 'updated' | 'gone' | 'refused' | 'slow' | 'contract' | 'unfit' | 'crashed';

/** A remote that could not be loaded; the message names it, for the console. */
export class RemoteError extends Error {
  override name = 'RemoteError';

  constructor(
    readonly fault: RemoteFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Returns the error that is shown for an entry of the list that can't be used; the server's log says more. */
export function refusedEntry(name: string, fault: EntryFault | 'unreadable'): RemoteError {
  return new RemoteError('refused', `the entry of remote ${name} can't be used: ${fault}`);
}

/** A script that did not come: of a build that is gone, over a network that is away, or one that was refused. */
export type LoadError = Error & { request?: string };

/** Tells whether an error means that a script did not load. */
export function isLoadError(error: unknown): error is LoadError {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /loading chunk|RUNTIME-008|ScriptNetworkError/i.test(error.message);
}

/** The address of the script that did not come; undefined if the error does not say. */
export function missingScript({ request, message }: LoadError): string | undefined {
  return request ?? /https?:\/\/[^\s"')]+/.exec(message)?.[0];
}
