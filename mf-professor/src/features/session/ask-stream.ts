import type { RequestArgs } from '@study-groups/web-sdk/api/request';
import { sessionHeaders } from '@study-groups/web-sdk/api/session-token';
import { requestId } from '@study-groups/web-sdk/host/request-id';

/** Asks for a stream of events. @param apiBase of the host: empty where the API is on this origin */
export function askStream(
  apiBase: string,
  { url, method, body, headers }: RequestArgs,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(apiBase + url, {
    method,
    signal,
    credentials: apiBase ? 'omit' : 'include',
    headers: {
      accept: 'text/event-stream',
      'cache-control': 'no-cache',
      'x-request-id': requestId(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...sessionHeaders(),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
