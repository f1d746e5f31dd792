import { constants } from 'node:zlib';
import compress from 'koa-compress';

/** Shorter answers fit into one packet as they are. */
const FROM_BYTES = 1_024;

/**
 * Compresses an answer with Brotli or gzip, whichever the client takes. Only for answers that hold no secret: how short a
 * compressed answer is shows what of it repeats (BREACH), and somebody who may have a text of their own in it reads the rest
 * from that.
 */
export const compressAnswer = compress({
  threshold: FROM_BYTES,
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } },
  gzip: { level: 6 },
  deflate: false,
  zstd: false,
});
