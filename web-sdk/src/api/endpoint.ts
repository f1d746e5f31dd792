import type { Call, Schema } from '@study-groups/contracts/call';
import { IDEMPOTENCY_HEADER } from '@study-groups/contracts/idempotency';
import { lenient } from '@study-groups/contracts/lenient';
import type { z } from 'zod';
import type { RequestArgs } from './request.ts';

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Given<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]: Value };
type CallParts<C extends Call> = Given<'params', Input<NonNullable<C['params']>>> &
  Given<'query', Input<NonNullable<C['query']>>> &
  Given<'body', Input<NonNullable<C['body']>>>;
/** The values for headers. */
interface Extras {
  /** For a dashboard call: the class's password, unless an admin is signed in. */
  password?: string;
  /** Names a write, 16 to 64 URL-safe characters: sent again under it, it is not done again and gets its first answer. */
  idempotencyKey?: string;
}

/** The arguments that a page passes to a call: its `params`, `query` and `body`, if it has them, and the values for headers. */
export type CallArgs<C extends Call> = [unknown] extends [CallParts<C>] ? Extras | void : CallParts<C> & Extras;

interface AnyArgs extends Extras {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * The RTK Query definition of a call of contracts: `endpoints: (build) => ({ studentClass:
 * build.query(endpointOf(getClass)) })`. Path parameters are encoded; the answer is checked against its schema, as it may
 * come from a newer server.
 */
export function endpointOf<C extends Call>(call: C, { nullOn401 = false }: { nullOn401?: boolean } = {}) {
  return {
    query: (args: CallArgs<C>): RequestArgs => requestOf(call, (args ?? {}) as AnyArgs, nullOn401),
    // A file and an answered 401 have no JSON to check.
    ...(call.produces || nullOn401 ? {} : { responseSchema: lenient(call.response) as C['response'] }),
  } as {
    query: (args: CallArgs<C>) => RequestArgs;
    responseSchema: Schema<z.output<C['response']>, z.output<C['response']>>;
  };
}

function requestOf(call: Call, args: AnyArgs, nullOn401: boolean): RequestArgs {
  const { params = {}, query, body, password, idempotencyKey } = args;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = query ? `?${new URLSearchParams(definedEntries(query))}` : '';
  return {
    url: path + search,
    method: call.method,
    // A write always carries JSON, so that the API can refuse what a plain form could send.
    body: call.method === 'GET' ? undefined : (body ?? {}),
    ...headersOf({ 'x-dashboard-password': password, [IDEMPOTENCY_HEADER]: idempotencyKey }),
    ...(call.produces ? { read: 'text' as const } : {}),
    nullOn401,
  };
}

/** Returns no headers if they would be empty: the first call of a page has none, and may be on its way already. */
function headersOf(given: Record<string, string | undefined>): Pick<RequestArgs, 'headers'> {
  const entries = definedEntries(given);
  return entries.length > 0 ? { headers: Object.fromEntries(entries) } : {};
}

function definedEntries(query: Record<string, unknown>): [string, string][] {
  return Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
}
