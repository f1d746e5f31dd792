import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Middleware } from 'koa';

const SELF = "'self'";
const NONE = "'none'";

/**
 * What a browser may do with our answers. Scripts come from this origin's files only, federated remotes too; antd writes
 * its styles into the page, so inline styles are allowed; mail previews and QR codes are data images. Access keys stand in
 * page addresses, so no page tells another where a reader came from.
 */
export function securityHeaders(publicUrl: string): Middleware {
  const isHttps = publicUrl.startsWith('https:');
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF],
        scriptSrcAttr: [NONE],
        styleSrc: [SELF, "'unsafe-inline'"],
        imgSrc: [SELF, 'data:', 'blob:'],
        fontSrc: [SELF, 'data:'],
        connectSrc: [SELF],
        mediaSrc: [SELF],
        workerSrc: [SELF],
        frameSrc: [SELF],
        objectSrc: [NONE],
        baseUri: [NONE],
        formAction: [SELF],
        frameAncestors: [NONE],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
  });
  return async (ctx, next) => {
    ctx.res.setHeaders(headers);
    await next();
  };
}

/** What helmet writes is the same for every answer, so it writes once. */
function headersOf(options: HelmetOptions): Map<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, () => undefined);
  return new Map(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Nobody keeps an answer of the API. */
export const keepNoAnswers: Middleware = async (ctx, next) => {
  if (ctx.path.startsWith('/api/')) ctx.set('cache-control', 'no-store');
  await next();
};
