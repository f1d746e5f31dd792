import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Context, Middleware } from 'koa';
import type { Origins } from '../origins.ts';
import { isPlainOrigin } from '../plain-origin.ts';

const SELF = "'self'";
const NONE = "'none'";

/**
 * Sets what a browser may do with our answers. Scripts come from this origin's files and from those that may hold remotes; antd
 * writes its styles into the page, so inline styles are allowed; mail previews and QR codes are data images. Access keys are
 * part of page addresses, so no page shows another where a reader came from. No page may be framed, except the registration
 * form on its own: by our pages, which show it beforehand, and by pages of some origins. Only the page of Drive folders may
 * load Google's sign-in and keep the window that it opens, and only where a Google client is configured.
 */
export function securityHeaders(
  publicUrl: string,
  { origins, withGoogle }: { origins: Origins; withGoogle: boolean },
): Middleware {
  const { sources, framedBy } = origins;
  const headers = headersOf(policyOf(publicUrl, { sources }));
  const embedded = headersOf(policyOf(publicUrl, { sources, framedBy: [SELF, ...framedBy] }));
  const signingIn = headersOf(policyOf(publicUrl, { sources, withGoogle }));
  return async (ctx, next) => {
    ctx.res.setHeaders(EMBEDDED_PAGE.test(ctx.path) ? embedded : DRIVE_PAGE.test(ctx.path) ? signingIn : headers);
    await next();
  };
}

const POLICY = 'content-security-policy';

/** Lets a page run the one script that stands inside it. @param source its hash, like `'sha256-…'` */
export function allowScript(ctx: Context, source: string): void {
  ctx.set(POLICY, ctx.response.get(POLICY).replace(`script-src ${SELF}`, `script-src ${SELF} ${source}`));
}

/** Lets pages of some sources frame the answer; of any, with `*`. What is no plain origin is left out. */
export function allowFraming(ctx: Context, sources: readonly string[]): void {
  const policy = ctx.response.get(POLICY);
  const safe = sources.filter((source) => [SELF, NONE, '*'].includes(source) || isPlainOrigin(source));
  ctx.set(POLICY, policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${safe.join(' ')}`));
  ctx.remove('x-frame-options');
}

/** Lets the page's forms lead to an origin beside our own, if it is a plain one. */
export function allowPostingTo(ctx: Context, origin: string): void {
  if (!isPlainOrigin(origin)) return;
  ctx.set(POLICY, ctx.response.get(POLICY).replace(`form-action ${SELF}`, `form-action ${SELF} ${origin}`));
}

/** The registration form on its own. */
export const EMBEDDED_PAGE = /^\/embed\/([a-z0-9-]+)$/i;

const DRIVE_PAGE = /^\/create-drive-folder\/?$/;

/** Google's script for sign-ins, and what it loads and asks. */
const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const GOOGLE_SIGN_IN = 'https://accounts.google.com/gsi/';

interface Allowed {
  /** Origins that hold files of remotes. */
  sources: readonly string[];
  /** The only sources that may frame the answer; nobody by default. */
  framedBy?: readonly string[];
  withGoogle?: boolean;
}

function policyOf(publicUrl: string, { sources, framedBy, withGoogle = false }: Allowed): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF, ...sources, ...(withGoogle ? [GOOGLE_SCRIPT] : [])],
        scriptSrcAttr: [NONE],
        styleSrc: [SELF, "'unsafe-inline'", ...sources],
        imgSrc: [SELF, 'data:', 'blob:', ...sources],
        fontSrc: [SELF, 'data:', ...sources],
        connectSrc: [SELF, ...sources, ...(withGoogle ? [GOOGLE_SIGN_IN] : [])],
        mediaSrc: [SELF, ...sources],
        manifestSrc: [SELF],
        workerSrc: [SELF],
        frameSrc: [SELF, ...(withGoogle ? [GOOGLE_SIGN_IN] : [])],
        objectSrc: [NONE],
        baseUri: [NONE],
        formAction: [SELF],
        frameAncestors: framedBy ? [...framedBy] : [NONE],
      },
    },
    crossOriginOpenerPolicy: { policy: withGoogle ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // It knows no list of origins; the policy above counts where both are there, but older browsers would refuse.
    xFrameOptions: framedBy ? false : { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
  };
}

/** Returns the headers that helmet writes: they are the same for every answer, so it writes once. */
function headersOf(options: HelmetOptions): Map<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, () => undefined);
  return new Map(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Nobody keeps an answer of the API. */
export const noStore: Middleware = async (ctx, next) => {
  if (ctx.path.startsWith('/api/')) ctx.set('cache-control', 'no-store');
  await next();
};
