import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { ApiError } from './errors.ts';

const parseForm = bodyParser({
  enableTypes: ['form'],
  parsedMethods: ['POST'],
  formLimit: 20_000,
  onError: (error) => {
    throw new ApiError((error as { status?: number }).status === 413 ? 'too_large' : 'invalid_request');
  },
});

/**
 * The fields of a form that a machine sent: nothing of ours sends any.
 * @throws ApiError too_large or invalid_request
 */
export async function readForm(ctx: Context): Promise<Record<string, unknown>> {
  try {
    await parseForm(ctx, async () => undefined);
  } catch (error) {
    ctx.req.resume();
    throw error;
  }
  const { body } = ctx.request;
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
