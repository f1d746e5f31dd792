import type { Server } from 'node:http';

const LOOK_EVERY_MS = 50;

/**
 * Takes no more connections, waits for the requests under way, and cuts what is left after `cutAfterMs`. A connection that
 * its caller would keep for later ends with its last answer.
 */
export async function drain(server: Server, cutAfterMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs);
  await closed;
  clearInterval(look);
  clearTimeout(cut);
}
