import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

/** Number of compressed texts that are kept; most are the same few pages in two languages. */
const MOST_KEPT = 100;
/** Little work, for every page with an address of its own is compressed once for itself. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const PACK = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 }),
  identity: async (text: string) => Buffer.from(text),
};

/** A text to answer, and its media type. */
export interface TextAnswer {
  text: string;
  type: string;
  status: number;
  /** Value of `cache-control`; without one it is requested again each time. */
  cache?: string;
}

/** Answers texts compressed as the browser likes, or with 304 if it has them. */
export function textAnswers() {
  const kept = new Map<string, Buffer>();
  return async (ctx: Context, { text, type, status, cache = 'no-cache' }: TextAnswer): Promise<void> => {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    ctx.vary('accept-encoding');
    ctx.set('cache-control', cache);
    ctx.set('etag', `W/"${hash}"`);
    ctx.type = type;
    ctx.status = status;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity') as keyof typeof PACK | false;
    const chosen = encoding || 'identity';
    const key = `${chosen} ${hash}`;
    const packed = kept.get(key) ?? (await PACK[chosen](text));
    // What was asked for last is dropped last.
    kept.delete(key);
    kept.set(key, packed);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    if (chosen !== 'identity') ctx.set('content-encoding', chosen);
    ctx.body = packed;
  };
}
