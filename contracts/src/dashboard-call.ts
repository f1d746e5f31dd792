import * as z from 'zod/mini';
import type { Call, Described, Schema } from './call.ts';
import type { DeskTask } from './desk.ts';
import { slugParam } from './fields.ts';

const classParams = z.strictObject({ slug: slugParam });

/** Declares a call of a class's dashboard. Its path names the class by `:slug`, unless it has other `params`. */
export function dashboardCall<
  Params extends Schema = typeof classParams,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Response extends Schema = Schema,
>(
  call: Omit<Described<Call<Params, Query, Body, Response>>, 'access'> & { needs: DeskTask },
): Call<Params, Query, Body, Response> {
  const params = classParams as unknown as Params;
  return { access: 'dashboard', status: 200, notFoundCode: 'class_not_found', params, ...call };
}
