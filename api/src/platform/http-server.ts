import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Longer than a proxy in front keeps an idle connection (nginx and AWS's load balancer: 60 s), so that it is the proxy who
 * ends it: a server that does would reset a request that is just being sent.
 */
const KEEP_ALIVE_MS = 75_000;
/** Longer than that, or it would end a connection that is only kept. */
const HEADERS_MS = 80_000;
/** A request has come in whole by then: the largest body has 100 kB. */
const REQUEST_MS = 120_000;

/** The HTTP server of every process that serves the API; it does not listen yet. */
export function createHttpServer(listener: RequestListener): Server {
  return createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS },
    listener,
  );
}
