import type { Context } from './call.ts';

/** An answer of server-sent events that goes on until either side ends it. */
export interface EventStream {
  /** Sends one event; nothing once it has ended. A client that does not read is cut off. @param data one line */
  send(data: string): void;
  /** Sends what is no event, so that no proxy takes the connection for idle. */
  comment(): void;
  end(): void;
  /** Calls once when it has ended, by whichever side; later too if it has. */
  onEnd(callback: () => void): void;
}

/** Proxies neither keep it back nor compress it, which would keep it back too. */
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Begins the answer: from here on no error can be answered any more. */
export function openEventStream(ctx: Context): EventStream {
  const { res } = ctx;
  // Koa would end it with the request's way through the middleware.
  ctx.respond = false;
  ctx.status = 200;
  ctx.set(HEADERS);
  res.flushHeaders();
  const write = (text: string) => {
    if (res.writableEnded || res.destroyed) return;
    if (res.writableNeedDrain) res.destroy();
    else res.write(text);
  };
  return {
    send: (data) => write(`data: ${data}\n\n`),
    comment: () => write(':\n\n'),
    end: () => void res.end(),
    onEnd: (callback) => (res.closed ? queueMicrotask(callback) : void res.once('close', callback)),
  };
}
