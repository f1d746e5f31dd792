import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a connection may take for what it is at, in milliseconds. */
const TIMES = {
  /**
   * Longer than a proxy in front keeps an idle connection (nginx and AWS's load balancer: 60 s), so that it is the proxy who
   * ends it: a server that does would reset a request that is just being sent.
   */
  keepAlive: 75_000,
  /** Until its first request has begun, and each one's head is there. */
  headers: 10_000,
  /** Until a request has come in whole: most bodies have some kilobytes, the largest a megabyte. */
  request: 30_000,
  /** How often these two are looked at. */
  look: 2_000,
};

/** The HTTP server of every process that serves the API; it does not listen yet. */
export function createHttpServer(listener: RequestListener, times = TIMES): Server {
  const server = createServer(
    {
      keepAliveTimeout: times.keepAlive,
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.look,
    },
    listener,
  );
  // Node's limits begin with the first byte.
  return server.on('connection', (socket) => {
    const waiting = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), times.headers);
    socket.once('close', () => clearTimeout(waiting));
  });
}
