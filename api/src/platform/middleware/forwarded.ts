import type { Middleware } from 'koa';
import type { AppState } from '../app-state.ts';
import type { Env } from '../env.ts';
import type { Check } from '../health.ts';
import type { Logger } from '../logger.ts';

const WORDS =
  'requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is not set: everybody behind it counts as one address';

/** Notices a proxy in front that the configuration does not name, and says so once in the log and at every `/readyz`. */
export function watchForwarded({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>, logger: Logger) {
  let isSeen = false;
  const watch: Middleware<AppState> = (ctx, next) => {
    if (TRUST_PROXY === 0 && !isSeen && ctx.get('x-forwarded-for')) {
      isSeen = true;
      logger.warn({ reason: WORDS }, 'TRUST_PROXY is not set');
    }
    return next();
  };
  const check: Check = async () => (isSeen ? { words: WORDS, isVital: false } : undefined);
  return { watch, check };
}
