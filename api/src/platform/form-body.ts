import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { requireClient } from './client-gone.ts';
import { ApiError } from './errors.ts';

/**
 * Reads forms, which browsers send here for a platform, and servers by themselves: the fields that have one value each.
 * @param largest bytes that one may have
 * @returns what throws ApiError too_large or invalid_request, or ClientGone
 */
export function formReader(largest: number): (ctx: Context) => Promise<Record<string, string>> {
  const parseForm = bodyParser({
    enableTypes: ['form'],
    parsedMethods: ['POST'],
    formLimit: largest,
    onError: (error) => {
      throw new ApiError((error as { status?: number }).status === 413 ? 'too_large' : 'invalid_request');
    },
  });
  return async (ctx) => {
    try {
      await parseForm(ctx, async () => undefined);
    } catch (error) {
      requireClient(ctx.req);
      // What is still on its way is thrown away, else the caller never gets to read the answer.
      ctx.req.resume();
      throw error;
    }
    requireClient(ctx.req);
    return singleValues(ctx.request.body as Record<string, unknown> | undefined);
  };
}

/** The fields of a form or query that have one value each. */
export function singleValues(fields: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
