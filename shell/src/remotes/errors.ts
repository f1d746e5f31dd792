import type { EntryFault } from '@study-groups/contracts/remotes';

/**
 * The reasons why a remote can't be shown: the network is down, the server was not reached or a file did not come whole, a newer
 * build took its place, its files are missing, they are not what the list says, it takes too long, it was built for a later contract than that of this page or for none that exists
 * (`unfit`), or it crashed.
 */
export type RemoteFault =
  | 'offline'
  | 'lost'
  | 'updated'
  | 'gone'
  | 'refused'
  | 'slow'
  | 'contract'
  | 'unfit'
  | 'crashed';

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
  return new RemoteError(faultOfEntry(fault), `the entry of remote ${name} can't be used: ${fault}`);
}

/** The fault of an entry that can't be used. That it is not what was published is known only of one whose signature does not fit. */
export function faultOfEntry(fault: EntryFault | 'unreadable' | undefined): RemoteFault {
  return fault === 'altered' ? 'refused' : 'gone';
}
