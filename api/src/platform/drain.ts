import type { Server } from 'node:http';

/** Takes no more connections, waits for the requests under way, and cuts what is left after `cutAfterMs`. */
export async function drain(server: Server, cutAfterMs: number): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), cutAfterMs);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(timer);
}
