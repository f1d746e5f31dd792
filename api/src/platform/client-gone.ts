import type { IncomingMessage } from 'node:http';

/** The client has gone before its request was whole: nobody is answered, and nothing was wrong with it. */
export class ClientGone extends Error {
  override name = 'ClientGone';
}

/** @throws ClientGone if the rest of the request does not come */
export function requireClient(request: IncomingMessage): void {
  if (request.readableAborted) throw new ClientGone();
}
