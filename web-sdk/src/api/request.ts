import type { ErrorBody, FieldError } from '@study-groups/contracts/error-body';
import type { ErrorCode } from '@study-groups/contracts/errors';
import { IDEMPOTENCY_HEADER } from '@study-groups/contracts/idempotency';
import type { ProofChallenge } from '@study-groups/contracts/proof';
import type { SignIn } from '@study-groups/contracts/sign-in';
import type { Host } from '../host/host.ts';
import { requestId } from '../host/request-id.ts';
import { learnZones } from '../time/zones.ts';
import { sessionHeaders } from './session-token.ts';

/** Number of lines of recent requests that are kept. */
export const ACTIVITY_LINES = 5;

const lines: string[] = [];

/** Remembers one line about a request, forgetting the oldest beyond ACTIVITY_LINES. */
function logActivity(line: string): void {
  lines.push(line);
  if (lines.length > ACTIVITY_LINES) lines.shift();
}

/** The remembered lines, oldest first. */
export function recentActivity(): readonly string[] {
  return [...lines];
}

/** After this many milliseconds a request is given up. */
export const REQUEST_TIMEOUT_MS = 30_000;

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']);

/** Codes of failures that never reached the API or could not be read, beside the API's own. */
export type FailureCode = ErrorCode | 'network' | 'timeout' | 'bad_response';

/** The failure of a call, in the form in which every page gets it. */
export interface RequestFailure {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** Stable word, shown through the namespace 'errors'. */
  code: FailureCode;
  /** English sentence of the server, `status: text` when it gave none. For logs; pages show the code's text. */
  message: string;
  /** Every invalid field, in the words of contracts' MESSAGES. */
  errors: FieldError[];
  /** The class as it is now, with `stale`. */
  dashboard?: ErrorBody['dashboard'];
  /** The submission as it is now, with `stale`. */
  submission?: ErrorBody['submission'];
}

/** One request to the API. */
export interface RequestArgs {
  /** Path on this origin, starting with /api/. */
  url: string;
  method: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Format of a successful response; JSON by default. */
  read?: 'json' | 'text';
  /** Answer a 401 with null data instead of a failure. */
  nullOn401?: boolean;
}

/**
 * The parts of the page that a request needs, the provider of proofs of work if the API wants one, and the receiver of the
 * server's time.
 */
export type RequestHost = Pick<Host, 'apiBase' | 'takeAnswer'> & {
  proofs?: Pick<Host['proofs'], 'ask'>;
  clock?: Pick<Host['clock'], 'hear'>;
};

/** With a 401 that was answered with null, how people sign in here, where there is a provider. */
type Success = { data: unknown; meta?: SignIn };
type Outcome = Success | { error: RequestFailure; challenge?: ProofChallenge | undefined };

/** The challenge may have been too old, or somebody was faster: then there is another, but not for ever. */
const MOST_PROOFS = 3;

/** The names of the writes that have had no answer, by what was sent, for each page. */
const unanswered = new WeakMap<RequestHost, Map<string, string>>();

/**
 * Sends one request: JSON, with cookies and the held token of a session, a request id, asking for no caching, within REQUEST_TIMEOUT_MS. The first call
 * of a page may be on its way already. A wrong method or address is a mistake of the caller and throws; everything else
 * is a result. Where the API asks for a proof of work, the page does it and the request is sent again with it.
 *
 * A write has a name, so that a lost answer costs nothing: it is sent again at once, and when the page sends the same again
 * before another one was answered, it gets the answer of the first.
 */
export async function sendRequest(
  args: RequestArgs,
  host: RequestHost,
  signal?: AbortSignal,
): Promise<Success | { error: RequestFailure }> {
  if (args.method === 'GET') return sendProven(args, host, signal);
  const lost = unanswered.get(host) ?? new Map<string, string>();
  unanswered.set(host, lost);
  const sent = JSON.stringify(args);
  const key = lost.get(sent) ?? requestId();
  const named = { ...args, headers: { [IDEMPOTENCY_HEADER]: key, ...args.headers } };
  let isOpen = true;
  try {
    let outcome = await sendProven(named, host, signal);
    if ('error' in outcome && outcome.error.code === 'network') outcome = await sendProven(named, host, signal);
    isOpen = 'error' in outcome && isUnanswered(outcome.error);
    return outcome;
  } finally {
    if (isOpen) lost.set(sent, key);
    else lost.clear();
  }
}

/** Tells whether a failure leaves open whether a write was done: nothing has refused it, or what did only guards the way to it. */
export function isUnanswered({ status }: RequestFailure): boolean {
  return status < 400 || status >= 500 || status === 401 || status === 429;
}

async function sendProven(
  args: RequestArgs,
  host: RequestHost,
  signal?: AbortSignal,
): Promise<Success | { error: RequestFailure }> {
  let outcome = await sendOnce(args, host, signal);
  for (let proofs = 0; proofs < MOST_PROOFS && 'error' in outcome && outcome.challenge; proofs += 1) {
    const proof = await host.proofs?.ask(outcome.challenge, signal);
    signal?.throwIfAborted();
    if (!proof) break;
    outcome = await sendOnce({ ...args, headers: { ...args.headers, 'x-proof': proof } }, host, signal);
  }
  return 'error' in outcome ? { error: outcome.error } : outcome;
}

/**
 * Under what the answer to a call is found that was asked for before any script ran: its address, and a line for each header
 * that went along beside those of all calls. shell/src/start/start.ts writes the same.
 */
function earlyCall(url: string, headers: Record<string, string>): string {
  return [url, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');
}

async function sendOnce(
  { url, method, body, headers: given, read = 'json', nullOn401 }: RequestArgs,
  { apiBase, takeAnswer, clock }: RequestHost,
  signal?: AbortSignal,
): Promise<Outcome> {
  if (!METHODS.has(method)) throw new TypeError(`Invalid method ${method}`);
  if (!url.startsWith('/api/')) throw new TypeError(`URLs must start with /api/, not ${url}`);

  const id = requestId();
  const headers = { ...sessionHeaders(), ...given };
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const place = `${method} ${url.split('?')[0]}`;
  try {
    const early = method === 'GET' ? takeAnswer(earlyCall(url, headers)) : undefined;
    const response = await (early ??
      fetch(apiBase + url, {
        method,
        // Another origin's API gets no cookies: what is embedded there has none to send.
        credentials: apiBase ? 'omit' : 'include',
        signal: signal ? firstOf(signal, timeout) : timeout,
        headers: {
          accept: read === 'json' ? 'application/json' : '*/*',
          'cache-control': 'no-cache',
          'x-request-id': id,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }));
    clock?.hear(response.headers.get('date'));
    logActivity(`${place} ${response.status} ${id}`);
    const text = await response.text();
    if (response.status === 401 && nullOn401) {
      const meta = bodyOf(text)?.signIn;
      return { data: null, ...(meta && { meta }) };
    }
    if (!response.ok) return { ...failed(place, failureOf(response, text)), challenge: challengeOf(text) };
    const data = read === 'text' ? text : (JSON.parse(text || 'null') as unknown);
    // Most answers tell of no zone, and some are long.
    if (text.includes('"zoneOffsets"')) learnZones(data);
    return { data };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const code = timeout.aborted ? 'timeout' : cause instanceof SyntaxError ? 'bad_response' : 'network';
    logActivity(`${place} ${code} ${id}`);
    return failed(place, { status: 0, code, message: String(cause), errors: [] });
  }
}

/** A signal that is aborted with the first of two. A widget can't have what pages of ours bring for old browsers (`AbortSignal.any`). */
function firstOf(...signals: readonly [AbortSignal, AbortSignal]): AbortSignal {
  const control = new AbortController();
  for (const signal of signals) {
    const abort = () => control.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: control.signal });
  }
  return control.signal;
}

function failed(place: string, error: RequestFailure): { error: RequestFailure } {
  console.error(`${place} failed with ${error.status} ${error.code}\n${recentActivity().join('\n')}`);
  return { error };
}

function failureOf(response: Response, text: string): RequestFailure {
  // The API types its errors by the same contract; a schema library would weigh on every page.
  const body = jsonOrUndefined(text) as Partial<ErrorBody> | undefined;
  if (typeof body?.code === 'string' && typeof body.message === 'string') {
    learnZones(body.dashboard);
    return {
      status: response.status,
      code: body.code,
      message: body.message,
      errors: body.errors ?? [],
      ...(body.dashboard && { dashboard: body.dashboard }),
      ...(body.submission && { submission: body.submission }),
    };
  }
  const code = response.status === 503 ? 'unavailable' : response.status === 413 ? 'too_large' : 'unexpected';
  return { status: response.status, code, message: `${response.status}: ${text || response.statusText}`, errors: [] };
}

function challengeOf(text: string): ProofChallenge | undefined {
  return bodyOf(text)?.challenge;
}

const bodyOf = (text: string) => jsonOrUndefined(text) as Partial<ErrorBody> | null | undefined;

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
