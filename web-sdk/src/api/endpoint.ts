import type { Call, Schema } from '@study-groups/contracts/call';
import type { z } from 'zod';
import type { RequestArgs } from './request.ts';

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Given<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]: Value };
type CallParts<C extends Call> = Given<'params', Input<NonNullable<C['params']>>> &
  Given<'query', Input<NonNullable<C['query']>>> &
  Given<'body', Input<NonNullable<C['body']>>>;
/** For a dashboard call: the class's password, unless an admin is signed in. */
interface Password {
  password?: string;
}

/** What a page hands to a call: its `params`, `query` and `body`, where it has them, and the password. */
export type CallArgs<C extends Call> = [unknown] extends [CallParts<C>] ? Password | void : CallParts<C> & Password;

interface AnyArgs {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  password?: string;
}

/**
 * The RTK Query definition of a call of contracts: `endpoints: (build) => ({ studentClass:
 * build.query(endpointOf(getClass)) })`. Path parameters are encoded, the answer is checked against its schema.
 */
export function endpointOf<C extends Call>(call: C, { nullOn401 = false }: { nullOn401?: boolean } = {}) {
  return {
    query: (args: CallArgs<C>): RequestArgs => requestOf(call, (args ?? {}) as AnyArgs, nullOn401),
    // A file and an answered 401 have no JSON to check.
    ...(call.produces || nullOn401 ? {} : { responseSchema: call.response as C['response'] }),
  } as {
    query: (args: CallArgs<C>) => RequestArgs;
    responseSchema: Schema<z.output<C['response']>, z.output<C['response']>>;
  };
}

function requestOf(call: Call, { params = {}, query, body, password }: AnyArgs, nullOn401: boolean): RequestArgs {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = query ? `?${new URLSearchParams(definedEntries(query))}` : '';
  return {
    url: path + search,
    method: call.method,
    // A write always carries JSON, so that the API can refuse what a plain form could send.
    body: call.method === 'GET' ? undefined : (body ?? {}),
    ...(password === undefined ? {} : { headers: { 'x-dashboard-password': password } }),
    ...(call.produces ? { read: 'text' as const } : {}),
    nullOn401,
  };
}

function definedEntries(query: Record<string, unknown>): [string, string][] {
  return Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
}
