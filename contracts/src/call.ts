import type * as z from 'zod/mini';
import type { DeskNeed } from './desk.ts';

/**
 * Who may make a call: anybody; the holder of the access key in the path; of the class's dashboard password, a seat at its
 * desk, or an admin's session; of its groups-page password; of a member's link; whoever is signed in by mail; whoever has opened
 * what is kept of them by a mail; or a signed-in admin.
 */
export type Access = 'open' | 'accessKey' | 'dashboard' | 'groups' | 'member' | 'person' | 'ownData' | 'admin';

/** What checks a part of a call, and gives it its type. */
export type Schema<Output = unknown, Input = unknown> = z.ZodMiniType<Output, Input>;

/** One call of the API. Router, OpenAPI document, client endpoints and tests are all made from these. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path with `:name` for each parameter. */
  path: string;
  access: Access;
  /** What a person of the desk has to be allowed for a call of the dashboard; without it the call is the owner's. */
  desk?: DeskNeed;
  /** The status of success; after 302 the response is the address that it leads to. */
  status: 200 | 201 | 302;
  /** What it does, in a line for the API's page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The JSON of a success; for a file, the text. */
  response: Response;
  /** The media type of a success that is not JSON. */
  produces?: 'text/csv' | 'text/calendar' | 'text/event-stream';
}

/** Declares a call, keeping the exact types of its schemas. */
export function defineCall<
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Response extends Schema = Schema,
>(call: Call<Params, Query, Body, Response>): Call<Params, Query, Body, Response> {
  return call;
}

/** What a success of a call holds. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
/** What a caller sends. */
export type BodyOf<C extends Call> = z.input<NonNullable<C['body']>>;
