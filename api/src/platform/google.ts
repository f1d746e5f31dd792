import { types } from 'node:util';
import type { ErrorCode } from '@study-groups/contracts/errors';
import type { calendar_v3, GlobalOptions } from '@googleapis/calendar';
import type { drive_v3 } from '@googleapis/drive';
import type { z } from 'zod';
import { ApiError } from './errors.ts';
import { requireNoHold } from './hold.ts';
import type { Logger } from './logger.ts';
import type { Platform } from './platform.ts';

type Settings = Pick<Platform, 'env'>;

const ANSWER_WITHIN_MS = 8_000;
/** All that one request of ours asks of Google, for which the pages wait 30 s. */
const ALL_WITHIN_MS = 24_000;

/** The public id of the Google client; null unless its secret is there too. */
export function googleClientId({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Platform['env']): string | null {
  return (GOOGLE_CLIENT_SECRET && GOOGLE_CLIENT_ID) || null;
}

/** Google's library is loaded when somebody first needs it: it takes 16 MB. */
async function load() {
  const [{ auth, calendar_v3: calendar }, { drive_v3: drive }] = await Promise.all([
    import('@googleapis/calendar'),
    import('@googleapis/drive'),
  ]);
  return { OAuth2: auth.OAuth2, Calendar: calendar.Calendar, Drive: drive.Drive };
}

function transport(): Pick<GlobalOptions, 'timeout' | 'signal' | 'adapter' | 'retryConfig' | 'noProxy'> {
  const signal = AbortSignal.timeout(ALL_WITHIN_MS);
  return {
    timeout: ANSWER_WITHIN_MS,
    signal,
    // The library takes no notice of a signal that was given before.
    adapter: async (options, ask) => {
      signal.throwIfAborted();
      // Google's calls lead nowhere else; a token would go along.
      return ask({ ...options, redirect: 'error' });
    },
    // The caller tries again: that makes nothing twice, and nobody waits unasked.
    retryConfig: { retry: 0 },
    noProxy: ['localhost', '127.0.0.1'],
  };
}

/** The client of the sign-in: makes the address of Google's page, and takes the code that comes back. */
export async function openGoogleSignIn(settings: Settings) {
  const { OAuth2 } = await load();
  const { PUBLIC_URL, GOOGLE_OAUTH_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = settings.env;
  return new OAuth2({
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    redirectUri: `${PUBLIC_URL}/api/google/callback`,
    transporterOptions: transport(),
    ...(GOOGLE_OAUTH_URL && {
      endpoints: {
        oauth2AuthBaseUrl: `${GOOGLE_OAUTH_URL}/o/oauth2/v2/auth`,
        oauth2TokenUrl: `${GOOGLE_OAUTH_URL}/token`,
      },
    }),
  });
}

/** The calendars of the account that the token is of. */
export async function openCalendar(settings: Settings, accessToken: string): Promise<calendar_v3.Calendar> {
  const { Calendar } = await load();
  return new Calendar(await account(settings, accessToken));
}

/** The files of this app in the Drive of the account that the token is of. */
export async function openDrive(settings: Settings, accessToken: string): Promise<drive_v3.Drive> {
  const { Drive } = await load();
  return new Drive(await account(settings, accessToken));
}

/** @throws ApiError on_hold */
async function account(settings: Settings, accessToken: string) {
  await requireNoHold(settings.env);
  const { OAuth2 } = await load();
  const auth = new OAuth2();
  auth.setCredentials({ access_token: accessToken });
  const { GOOGLE_API_URL } = settings.env;
  return { auth, ...transport(), ...(GOOGLE_API_URL && { rootUrl: GOOGLE_API_URL }) };
}

/** Google did not do it; `answered` is the status of its answer, undefined without one that can be read. */
export class GoogleError extends ApiError {
  override name = 'GoogleError';

  constructor(
    code: ErrorCode,
    readonly answered?: number,
    retryAfterSeconds?: number,
  ) {
    super(code, retryAfterSeconds ? { retryAfterSeconds } : {});
  }
}

/**
 * Asks Google and reads the answer. The log learns what was asked, of what kind the refusal was, and nothing else: what
 * the library throws holds tokens.
 * @param what for the log
 * @throws GoogleError google_sign_in, google_refused, google_unavailable or too_many_requests
 */
export async function askGoogle<S extends z.ZodType>(
  logger: Logger,
  what: string,
  schema: S,
  ask: () => PromiseLike<{ data: unknown }>,
): Promise<z.output<S>> {
  const startedAt = performance.now();
  const line = (facts: object) => ({ what, milliseconds: Math.round(performance.now() - startedAt), ...facts });
  let data: unknown;
  try {
    ({ data } = await ask());
  } catch (thrown) {
    const refusal = readRefusal(thrown);
    const error = asGoogleError(refusal);
    const { status, reason } = refusal;
    logger.warn(line({ code: error.code, status, reason }), 'Google did not do what was asked');
    throw error;
  }
  const answer = schema.safeParse(data);
  if (answer.success) return answer.data;
  logger.warn(line({ code: 'google_unavailable' }), 'The answer of Google cannot be read');
  throw new GoogleError('google_unavailable');
}

interface Refusal {
  status?: number;
  /** One word of Google's. */
  reason?: string;
  retryAfter?: number;
}

/** The fields of the library's errors that are read here. */
interface Thrown {
  config?: unknown;
  response?: {
    status: number;
    headers?: Headers;
    data?: { error?: string | { errors?: { reason?: string }[] } } | string;
  };
}

/** @throws whatever does not come from a request to Google */
function readRefusal(thrown: unknown): Refusal {
  if (!types.isNativeError(thrown) || !('config' in thrown)) throw thrown;
  const { response } = thrown as Thrown;
  if (!response) return {};
  const error = typeof response.data === 'object' ? response.data?.error : undefined;
  const reason = typeof error === 'string' ? error : error?.errors?.[0]?.reason;
  const retryAfter = Number(response.headers?.get('retry-after'));
  return {
    status: response.status,
    ...(reason && /^\w{1,60}$/.test(reason) && { reason }),
    ...(retryAfter > 0 && { retryAfter: Math.min(retryAfter, 3_600) }),
  };
}

const TOO_MANY = /^(?:userR|r|sharingR)ateLimitExceeded$|^(?:quota|dailyLimit)Exceeded$/;
const TRY_AGAIN_SECONDS = 60;

function asGoogleError({ status, reason = '', retryAfter = TRY_AGAIN_SECONDS }: Refusal): GoogleError {
  if (status === undefined || status >= 500 || status === 408) return new GoogleError('google_unavailable', status);
  if (status === 429 || TOO_MANY.test(reason)) return new GoogleError('too_many_requests', status, retryAfter);
  const signInAgain = status === 401 || reason === 'invalid_grant' || reason === 'insufficientPermissions';
  return new GoogleError(signInAgain ? 'google_sign_in' : 'google_refused', status);
}
