import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './client-address.ts';

/** Timeouts of a connection for each of its phases, in milliseconds. */
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
  /** Interval at which these two are checked. */
  look: 2_000,
};

/**
 * The most connections of one address that may take longer than `after`, in milliseconds, for the head of their first request.
 */
const SLOW_HEADS = { most: 100, after: 3_000 };

/**
 * The HTTP server of every process that serves the API; it does not listen yet.
 * @param slowHeads past them the slowest are cut off; null behind a proxy, where all connections are of its address
 */
export function createHttpServer(
  listener: RequestListener,
  times = TIMES,
  slowHeads: typeof SLOW_HEADS | null = SLOW_HEADS,
): Server {
  const server = createServer(
    {
      keepAliveTimeout: times.keepAlive,
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.look,
    },
    listener,
  );
  if (slowHeads) limitSlowHeads(server, slowHeads);
  // Node's limits begin with the first byte.
  return server.on('connection', (socket) => {
    const waiting = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), times.headers);
    socket.once('close', () => clearTimeout(waiting));
  });
}

/** A client that sends a head at all is done in no time, so only connections that stay open idly are cut off. */
function limitSlowHeads(server: Server, { most, after }: typeof SLOW_HEADS): void {
  /** Of each address the connections without a request yet, the first one first, and when each began. */
  const byAddress = new Map<string, Map<Socket, number>>();
  const addressOf = ({ remoteAddress = '' }: Socket) => clientAddress(remoteAddress);
  const forget = (address: string, socket: Socket) => {
    const open = byAddress.get(address);
    open?.delete(socket);
    if (open?.size === 0) byAddress.delete(address);
  };
  server.on('connection', (socket) => {
    const address = addressOf(socket);
    const now = performance.now();
    const open = byAddress.get(address) ?? new Map<Socket, number>();
    byAddress.set(address, open.set(socket, now));
    socket.once('close', () => forget(address, socket));
    for (const [first, since] of open) {
      if (open.size <= most || now - since < after) break;
      open.delete(first);
      first.destroy();
    }
  });
  server.on('request', ({ socket }) => forget(addressOf(socket), socket));
}
