import type * as z from 'zod/mini';
import type { DeskTask } from './desk.ts';
import type { ErrorCode } from './errors.ts';
import type { EventKind } from './history.ts';

/**
 * The callers of a call: anybody; the holder of the access key in the path; of the class's dashboard password, a seat at its
 * desk, or an admin's session; of its groups-page password; of a member's link; a person who is signed in by mail, or who has
 * opened the page of their own data by a mail; or a signed-in admin.
 */
export type Access = 'open' | 'accessKey' | 'dashboard' | 'groups' | 'member' | 'person' | 'ownData' | 'admin';

/** Checks a part of a call, and gives it its type. */
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
  /** The task that a person at the desk must be allowed to do for a call of the dashboard. */
  needs?: DeskTask;
  /** The event that a write leaves in the class's history; the refused try of a person at the desk is recorded under it. */
  leaves?: EventKind;
  /**
   * False for a POST, PUT or DELETE that takes no idempotency key: a read, a write that gives or takes a cookie, which a saved
   * answer would lack, or one that may be repeated as it is.
   */
  isKeyed?: false;
  /** The 404 of a path that names nothing; `not_found` by default. */
  notFoundCode?: ErrorCode;
  /** The status of success; after 302 the response is the address that it leads to. */
  status: 200 | 201 | 302;
  /** A line for the API's page that says what it does. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The JSON of a success; for a file, the text. */
  response: Response;
  /** The media type of a success that is not JSON. */
  produces?: 'text/csv' | 'text/calendar' | 'text/event-stream';
}

/** Declares a call, keeping the exact types of its schemas. A success is a 200 unless it says otherwise. */
export function defineCall<
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Response extends Schema = Schema,
>(call: Described<Call<Params, Query, Body, Response>>): Call<Params, Query, Body, Response> {
  return { status: 200, ...call };
}

/** A call as it is written down. */
export type Described<C extends Call> = Omit<C, 'status'> & Partial<Pick<C, 'status'>>;

/** The answer of a success. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
/** The body that a caller sends. */
export type BodyOf<C extends Call> = z.input<NonNullable<C['body']>>;
