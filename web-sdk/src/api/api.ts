import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { SignIn } from '@study-groups/contracts/sign-in';
import { type RequestArgs, type RequestFailure, type RequestHost, sendRequest } from './request.ts';

/** The store's `extra` is the host of the page. */
const baseQuery: BaseQueryFn<RequestArgs, unknown, RequestFailure, {}, SignIn> = (args, { signal, extra }) =>
  sendRequest(args, extra as RequestHost, signal);

/**
 * The one client of the API, without endpoints: each remote injects its own with names that start with the
 * remote's, and adds its tags (`api.enhanceEndpoints({ addTagTypes }).injectEndpoints({ overrideExisting: OVERRIDE,
 * endpoints })`). Data never goes stale by itself; nothing is retried, polled or fetched again unless a page asks for it.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  keepUnusedDataFor: 300,
  catchSchemaFailure: ({ issues }, { endpoint }): RequestFailure => ({
    status: 0,
    code: 'bad_response',
    message: `${endpoint}: ${issues.map(({ path, message }) => `${path?.join('.') ?? ''} ${message}`).join('; ')}`,
    errors: [],
  }),
});

/** Two remotes that inject the same endpoint name are a mistake: development says so. */
export const OVERRIDE = process.env['NODE_ENV'] === 'production' ? false : ('throw' as const);
