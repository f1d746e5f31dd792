import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { AppState } from '../app-state.ts';

/** Requests of which a part is still on its way, at the same moment; a lecture hall shares one address. */
const MOST_OPEN = { address: 100, process: 1_000 };

/**
 * Keeps bodies that never end from taking the place of others: beyond `most` the one that came first is cut off, of the same
 * address or of all. Clients that send at all are done by then, so only the ones that merely stay open are cut off.
 */
export function limitOpenBodies(most = MOST_OPEN): Middleware<AppState> {
  const all = new Set<IncomingMessage>();
  const byAddress = new Map<string, Set<IncomingMessage>>();
  return async (ctx, next) => {
    const { req, state } = ctx;
    if (hasBody(ctx) && !req.complete) {
      const ofAddress = byAddress.get(state.address) ?? new Set();
      byAddress.set(state.address, ofAddress.add(req));
      all.add(req);
      req.once('close', () => {
        all.delete(req);
        ofAddress.delete(req);
        if (ofAddress.size === 0 && byAddress.get(state.address) === ofAddress) byAddress.delete(state.address);
      });
      cutOff(ofAddress, most.address);
      cutOff(all, most.process);
    }
    await next();
  };
}

const hasBody = ({ headers }: Context) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function cutOff(open: Set<IncomingMessage>, most: number): void {
  for (const req of open) {
    if (open.size <= most) return;
    open.delete(req);
    // One that is there by now only waits for its answer.
    if (!req.complete) req.destroy();
  }
}
