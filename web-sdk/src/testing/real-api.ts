import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server got it. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Starts a real HTTP server in the role of the page's origin: `fetch('/api/…')` goes to it until `close`. It records the
 * requests, and `answer` answers them.
 */
export async function startApi(answer: (received: Received, response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    received.push(seen);
    answer(seen, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => fetch(new URL(String(input), origin), init);
  return {
    received,
    close: async () => {
      globalThis.fetch = fetch;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
