import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { requireClient } from './client-gone.ts';
import { ApiError } from './errors.ts';

/** Bytes of most bodies, and of one that lists tens of thousands of ids. */
const LARGEST_BODY = 100_000;
const LARGEST_LIST = 1_000_000;

const parserUpTo = (bytes: number) =>
  bodyParser({
    enableTypes: ['json'],
    parsedMethods: ['POST', 'PUT', 'DELETE'],
    jsonLimit: bytes,
    onError: (error) => {
      throw bodyError(error as Error & { status?: number });
    },
  });
const parseShort = parserUpTo(LARGEST_BODY);
const parseList = parserUpTo(LARGEST_LIST);

/**
 * The request's JSON; an absent body is `{}`.
 * @throws ApiError not_json, too_large or malformed_json, or ClientGone
 */
export async function readJsonBody(ctx: Context, { isList = false } = {}): Promise<unknown> {
  const parseBody = isList ? parseList : parseShort;
  if (ctx.get('content-length') === '0') return {};
  // `is` gives null for a request without a body.
  if (ctx.is('application/json') === false) throw new ApiError('not_json');
  try {
    await parseBody(ctx, async () => undefined);
  } catch (error) {
    requireClient(ctx.req);
    // What is still on its way is thrown away, else the caller never gets to read the answer.
    ctx.req.resume();
    throw error;
  }
  requireClient(ctx.req);
  return ctx.request.body ?? {};
}

function bodyError(error: Error & { status?: number }): ApiError {
  if (error.status === 413) return new ApiError('too_large');
  return new ApiError(error.status === 415 ? 'not_json' : 'malformed_json');
}
