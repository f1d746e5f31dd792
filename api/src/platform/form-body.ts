import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { ApiError } from './errors.ts';

/** A token with the roles and claims of somebody in many courses is some kilobytes. */
const LARGEST_FORM = '200kb';

const parseForm = bodyParser({
  enableTypes: ['form'],
  formLimit: LARGEST_FORM,
  onError: (error) => {
    throw new ApiError((error as { status?: number }).status === 413 ? 'too_large' : 'invalid_request');
  },
});

/**
 * What a form of a page has sent: the fields that have one value each.
 * @throws ApiError too_large or invalid_request
 */
export async function readFormBody(ctx: Context): Promise<Record<string, string>> {
  try {
    await parseForm(ctx, async () => undefined);
  } catch (error) {
    // What is still on its way is thrown away, else the caller never gets to read the answer.
    ctx.req.resume();
    throw error;
  }
  return singleValues(ctx.request.body as Record<string, unknown> | undefined);
}

/** The fields of a form or query that have one value each. */
export function singleValues(fields: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
