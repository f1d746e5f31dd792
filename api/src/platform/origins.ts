import type { Context } from 'koa';
import type { Env } from './env.ts';

/** Browsers' name for the origin of a frame that has none. */
const SANDBOXED = 'null';

/** The rules that follow from the lists of origins: no other part of the server knows them. */
export interface Origins {
  /** The product's own origin, without a slash. */
  readonly own: string;
  /** Sources of the content policy beside our own, for scripts and for whatever scripts load. */
  readonly sources: readonly string[];
  /** Origins that may frame the registration form. */
  readonly framedBy: readonly string[];
  /** True if pages of other origins use our scripts at all; the header that allows it knows no list. */
  readonly shareFiles: boolean;
  /**
   * Tells whether pages of an origin may read what the widget asks for, and load our scripts with their hash. A sandboxed frame
   * has no origin (`null`), no matter who framed it; where anybody may embed, it may read too: what it asks for is open to
   * everyone, and no cookie goes along.
   */
  mayRead(origin: string): boolean;
  /** Tells whether an origin, or that of an address, may hold files of a remote. */
  mayServe(address: string): boolean;
  /** Returns the `crossorigin` of a script or preload of this address; null for our own. */
  crossOrigin(address: string): 'anonymous' | null;
}

/** Reads the lists once. Only `EMBED_ORIGINS` may use our files; from `REMOTE_ORIGINS` we use theirs. */
export function createOrigins(env: Pick<Env, 'PUBLIC_URL' | 'EMBED_ORIGINS' | 'REMOTE_ORIGINS'>): Origins {
  const own = new URL(env.PUBLIC_URL).origin;
  return {
    own,
    sources: env.REMOTE_ORIGINS,
    framedBy: env.EMBED_ORIGINS,
    shareFiles: env.EMBED_ORIGINS.length > 0,
    mayRead: (origin) => env.EMBED_ORIGINS.includes(origin) || (origin === SANDBOXED && env.EMBED_ORIGINS.length > 0),
    mayServe: (address) => URL.canParse(address) && env.REMOTE_ORIGINS.includes(new URL(address).origin),
    crossOrigin: (address) => (new URL(address, own).origin === own ? null : 'anonymous'),
  };
}

/** Tells whether a request comes from a page of ours. Browsers name its origin too, by whichever address it came. */
export function isOwnOrigin(ctx: Pick<Context, 'host'>, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === ctx.host;
}

/**
 * Tells whether a form was sent by a page of ours. Where the browser does not say from which site a request comes (Safari
 * before 16.4, and every browser on plain http), its origin has to be ours: so a page with such a form lets its origin be
 * named.
 */
export function isFromOwnPage(ctx: Pick<Context, 'host' | 'get'>): boolean {
  const site = ctx.get('sec-fetch-site');
  return site ? site === 'same-origin' : isOwnOrigin(ctx, ctx.get('origin'));
}
