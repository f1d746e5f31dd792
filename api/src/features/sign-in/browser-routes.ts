import type Router from '@koa/router';
import { signInAddress } from '@study-groups/contracts/sign-in-address';
import { visitorLanguage } from '../../platform/visitor-language.ts';
import type { AppState } from '../../platform/app-state.ts';
import type { Context } from '../../platform/call.ts';
import { isDatabaseAway } from '../../platform/database-away.ts';
import { ApiError } from '../../platform/errors.ts';
import { formReader } from '../../platform/form-body.ts';
import { unavailableDocument } from '../../platform/pages/document.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { sourceOf } from '../../platform/source.ts';
import type { ProviderRecord } from '../../records/provider.ts';
import { countEvent } from '../../records/record-event.ts';
import { readBegun } from './begun.ts';
import { FAULT_STATUSES, type FaultCode, SignInFault } from './fault.ts';
import { faultPage } from './fault-page.ts';
import { finishSignIn, isOfConsole } from './finish.ts';
import { endByLogoutToken } from './logout-token.ts';
import { findByKey } from './providers.ts';
import { returnTo, startSignIn } from './start.ts';

/** A logout token has some hundred bytes. */
const readLogout = formReader(20_000);

/** The way of a browser to a provider and back, and what the provider itself says of who signed out. */
export function mountBrowserRoutes(router: Router<AppState>, platform: Platform): void {
  const { limits, vault } = platform;
  /** Leads the browser on, or shows it why not. */
  const leadOn = (work: (ctx: Context, provider: ProviderRecord) => Promise<string>) => async (ctx: Context) => {
    try {
      await limits.signIns.take(ctx.state.address);
      const provider = await findByKey(ctx['params'].key);
      if (!provider?.isOn) throw new SignInFault('unknown');
      ctx.redirect(await work(ctx, provider));
    } catch (error) {
      await answerFault(platform, ctx, error);
    }
  };

  router.get(
    '/api/sign-in/:key',
    leadOn((ctx, provider) =>
      startSignIn(platform, ctx, { provider, to: returnTo(ctx.query['to']), ticket: ctx.query['link'] }),
    ),
  );
  router.get(
    '/api/sign-in/:key/callback',
    leadOn(async (ctx, provider) => platform.env.PUBLIC_URL + (await finishSignIn(platform, ctx, provider))),
  );

  router.post('/api/sign-in/:key/logout', async (ctx) => {
    await limits.providerLogouts.take(ctx.state.address);
    const provider = await findByKey(ctx['params'].key);
    const { logout_token: token } = await readLogout(ctx);
    const isEnded =
      provider !== null &&
      token !== undefined &&
      (await endByLogoutToken(platform, provider, { token, source: sourceOf(vault, ctx) }));
    if (!isEnded) logSecurityEvent(platform, ctx, 'logout-token-refused');
    // As the specification of back-channel logout has it.
    ctx.status = isEnded ? 200 : 400;
    ctx.body = isEnded ? {} : { error: 'invalid_request' };
  });
}

/** Codes of faults that are nobody's doing, or say nothing of who tried. */
const NO_FAILURES: ReadonlySet<FaultCode> = new Set(['unknown', 'away', 'tooMany']);

async function answerFault(platform: Platform, ctx: Context, error: unknown): Promise<void> {
  const language = visitorLanguage(ctx);
  const code = codeOf(error);
  ctx.type = 'html';
  if (!code) {
    platform.logger.error({ requestId: ctx.state.requestId, err: error }, 'A request failed');
    ctx.status = isDatabaseAway(error) ? 503 : 500;
    ctx.body = unavailableDocument(language);
    return;
  }
  if (!NO_FAILURES.has(code)) {
    logSecurityEvent(platform, ctx, 'sign-in-failed');
    await countEvent({ by: 'nobody', source: sourceOf(platform.vault, ctx) }, { kind: 'sign-in-failed' });
  }
  const begun = readBegun(platform, ctx, ctx.query['state']);
  const to = begun?.to ?? returnTo(ctx.query['to']);
  const again = code === 'unknown' || begun?.link ? null : signInAddress(String(ctx['params'].key), to);
  ctx.status = FAULT_STATUSES[code];
  ctx.body = faultPage(language, code, { again, back: isOfConsole(to) ? '/admin' : to });
}

function codeOf(error: unknown): FaultCode | undefined {
  if (error instanceof SignInFault) return error.code;
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'too_many_requests' ? 'tooMany' : 'expired';
}
