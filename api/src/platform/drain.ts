import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/** A connection that was idle for this long has no request on its way: none takes longer to arrive. */
const ARRIVES_WITHIN_MS = 500;
/** A turn of the event loop that took no longer has found nothing to do. */
const QUIET_TURN_MS = 0.2;
/** Turns after which the port is closed on a machine that is never quiet. */
const MOST_TURNS = 2_000;

interface Connection {
  /** The answer to its request under way. */
  response?: ServerResponse;
  idleSince: number;
  /** Bytes that had come in then. */
  bytesRead: number;
}

/** The end of a server in three steps, in which no request that was sent to it stays without an answer. */
export interface Draining {
  /**
   * Ends each connection with its next answer, or when it is idle. New ones are still taken, so that a proxy in front has
   * lost those that it keeps before it is refused another.
   */
  announce(): void;
  /** Takes no more connections. */
  closePort(): Promise<void>;
  /** Waits for the requests under way, and cuts what is left after `cutAfterMs`. */
  finish(cutAfterMs: number): Promise<void>;
}

/** Prepares the end of a server, before its first connection. */
export function prepareDraining(server: HttpServer): Draining {
  const connections = new Map<Socket, Connection>();
  let look: NodeJS.Timeout | undefined;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { idleSince: performance.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.response = response;
    if (look) endWith(response);
    response.once('close', () => {
      if (connection.response !== response) return;
      Object.assign(connection, { response: undefined, idleSince: performance.now(), bytesRead: socket.bytesRead });
    });
  });

  const endIdle = () => {
    const now = performance.now();
    for (const [socket, { response, idleSince, bytesRead }] of connections) {
      const isIdle = !response && socket.bytesRead === bytesRead && now - idleSince > ARRIVES_WITHIN_MS;
      if (isIdle) socket.destroy();
    }
  };

  const announce = () => {
    if (look) return;
    look = setInterval(endIdle, LOOK_EVERY_MS);
    for (const { response } of connections.values()) if (response) endWith(response);
  };
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  const closePort = async () => {
    announce();
    await untilQuiet();
    // Not the HTTP server's own, which destroys connections whose answer is still being sent.
    Server.prototype.close.call(server);
  };
  const finish = async (cutAfterMs: number) => {
    const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs);
    await closed;
    clearInterval(look);
    clearTimeout(cut);
  };
  return { announce, closePort, finish };
}

function endWith(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/**
 * Waits for a turn in which nothing came in: a port that is closed resets the connections that nobody has accepted yet,
 * and with them requests that were sent already.
 */
async function untilQuiet(): Promise<void> {
  for (let turn = 0, before = Number.NEGATIVE_INFINITY; turn < MOST_TURNS; turn += 1) {
    const now = performance.now();
    if (now - before < QUIET_TURN_MS) return;
    before = now;
    await nextTurn();
  }
}
