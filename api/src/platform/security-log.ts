import type { ErrorCode } from '@study-groups/contracts/errors';
import type { Context, Middleware } from 'koa';
import type { AppState } from './app-state.ts';
import { ApiError } from './errors.ts';
import { isEmbedded } from './middleware/embedding.ts';
import { isOwnOrigin, type Origins } from './origins.ts';
import type { Platform } from './platform.ts';
import { sourceOf } from './source.ts';

/** Security events that are logged by a stable word, so that they can be counted; docs/audit.md says what each means. */
export const SECURITY_EVENTS = [
  'signed-in',
  'sign-in-failed',
  'second-factor-failed',
  'logout-token-refused',
  'class-password-wrong',
  'session-refused',
  'csrf-refused',
  'origin-refused',
  'link-refused',
  'access-key-refused',
  'launch-refused',
  'limit-reached',
  'proof-asked',
  'proof-paid',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

const NORMAL: ReadonlySet<SecurityEvent> = new Set(['signed-in', 'proof-paid']);

/**
 * Writes a line of its own: the word, the request, a hash for where it came from, and the class; nothing that anybody sent.
 * @param classId the class whose secret was tried
 */
export function logSecurityEvent(
  { logger, vault }: Pick<Platform, 'logger' | 'vault'>,
  ctx: Context & { state: AppState },
  event: SecurityEvent,
  classId?: number,
): void {
  const { requestId } = ctx.state;
  const line = { event, requestId, source: sourceOf(vault, ctx), ...(classId !== undefined && { classId }) };
  logger[NORMAL.has(event) ? 'info' : 'warn'](line);
}

/** Refusals that concern security whichever call answers them. */
const REFUSALS: Partial<Record<ErrorCode, SecurityEvent>> = {
  not_signed_in: 'session-refused',
  request_id_missing: 'csrf-refused',
  link_not_found: 'link-refused',
  submission_not_found: 'access-key-refused',
  too_many_requests: 'limit-reached',
  proof_required: 'proof-asked',
};

/** Logs refusals. Who has no session yet and asks whether there is one is not refused. */
export function logRefusals(platform: Pick<Platform, 'logger' | 'vault'>): Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const event = error instanceof ApiError ? REFUSALS[error.code] : undefined;
      const isStranger = event === 'session-refused' && !ctx.get('authorization') && !ctx.get('cookie');
      if (event && !isStranger) logSecurityEvent(platform, ctx, event);
      throw error;
    }
  };
}

/** Logs pages of other origins that ask for what only those of `EMBED_ORIGINS` may read. */
export function logRefusedOrigins(
  platform: Pick<Platform, 'logger' | 'vault'>,
  origins: Origins,
): Middleware<AppState> {
  return async (ctx, next) => {
    const origin = ctx.get('origin');
    if (origin && isEmbedded(ctx.path) && !origins.mayRead(origin) && !isOwnOrigin(ctx, origin)) {
      logSecurityEvent(platform, ctx, 'origin-refused');
    }
    await next();
  };
}
