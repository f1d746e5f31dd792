import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { AppState } from '../app-state.ts';
import { clientAddress } from '../client-address.ts';

const WELL_FORMED = /^[\w.:-]{1,100}$/;

/** Names the request and its caller's address; the name goes back in `x-request-id`. */
export const identifyRequest: Middleware<AppState> = async (ctx, next) => {
  const given = ctx.get('x-request-id');
  ctx.state.requestId = WELL_FORMED.test(given) ? given : randomUUID();
  ctx.state.address = clientAddress(ctx.ip);
  ctx.set('x-request-id', ctx.state.requestId);
  await next();
};
