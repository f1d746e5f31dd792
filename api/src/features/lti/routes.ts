import { meantSlug } from '@study-groups/contracts/slug';
import type Router from '@koa/router';
import type { AppState } from '../../platform/app-state.ts';
import type { Context } from '../../platform/call.ts';
import { isDatabaseAway } from '../../platform/database-away.ts';
import { ApiError } from '../../platform/errors.ts';
import { ClientGone } from '../../platform/client-gone.ts';
import { formReader, singleValues } from '../../platform/form-body.ts';
import { unavailableDocument } from '../../platform/pages/document.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { LtiPlatformModel } from '../../records/lti-platform.ts';
import { mountLmsCalls } from './calls.ts';
import { placeLink } from './deep-link.ts';
import { shownKeys } from './keys.ts';
import { beginLogin } from './login.ts';
import { receiveLaunch, reopenLaunch, sealLaunch } from './open-launch.ts';
import { answerKeepSecret, answerNote, answerRefusal, answerUnbound } from './pages/cards.ts';
import { answerRequestForm } from './pages/forms.ts';
import { Refusal } from './refusal.ts';
import { registerPlatform } from './register.ts';
import { linkExisting, requestForCourse, type ShortRequest } from './request.ts';
import { framedByOf, showDesk, showLaunch } from './show.ts';
import { languageOf } from './texts.ts';

/** A token with the roles and claims of somebody in many courses is some kilobytes. */
const readFormBody = formReader(200 * 1_024);

/** Mounts what learning platforms and the browsers that they send ask for, and the calls about them. */
export function mountLti(router: Router<AppState>, platform: Platform): void {
  const { limits } = platform;
  mountLmsCalls(router, platform);

  router.get('/api/lti/keys', async (ctx) => {
    await limits.launches.take(ctx.state.address);
    ctx.set('cache-control', 'public, max-age=300');
    ctx.body = { keys: await shownKeys(platform.vault) };
  });

  const page = (work: (ctx: Context) => Promise<void>, limit = limits.launches) =>
    withFailures(platform, async (ctx) => {
      await limit.take(ctx.state.address);
      await work(ctx);
    });

  const login = async (ctx: Context, fields: Record<string, string>) => {
    const { next, storage } = await beginLogin(platform, ctx, fields);
    if (storage) answerKeepSecret(ctx, languageOf(ctx), { next, storage });
    else ctx.redirect(next);
  };
  router.get(
    '/api/lti/login',
    page((ctx) => login(ctx, singleValues(ctx.query))),
  );
  router.post(
    '/api/lti/login',
    page(async (ctx) => login(ctx, await readFormBody(ctx))),
  );

  router.post(
    '/api/lti/launch',
    page(async (ctx) => {
      const fields = await readFormBody(ctx);
      const received = await receiveLaunch(platform, ctx, fields);
      if ('launch' in received) return showLaunch(platform, ctx, received.launch);
      const { unbound } = received;
      const from = await LtiPlatformModel.findOne({ id: unbound.platformId }, 'authUrl').lean();
      const origin = from ? new URL(from.authUrl).origin : '';
      answerUnbound(ctx, languageOf(ctx), { login: unbound, origin, fields, wasAsked: fields['stored'] !== undefined });
    }),
  );
  // For a browser that reloads the page of a launch, or opens its address.
  router.get(
    '/api/lti/launch',
    page(async () => {
      throw new Refusal('startAgain');
    }),
  );

  const step = (work: (ctx: Context, step: Step) => Promise<void>) =>
    page(async (ctx) => {
      const fields = await readFormBody(ctx);
      const launch = await reopenLaunch(platform, ctx, fields['ticket']);
      await work(ctx, { launch, fields });
    });

  router.post(
    '/api/lti/open',
    step((ctx, { launch }) => showDesk(platform, ctx, launch)),
  );

  router.post(
    '/api/lti/request',
    step(async (ctx, { launch, fields }) => {
      await limits.classRequests.take(ctx.state.address);
      if (launch.role !== 'teacher') throw new Refusal('noRole');
      const language = languageOf(ctx, launch.locale);
      const { courseName = '', courseCode = '', university = '', deadline = '', zone = '' } = fields;
      const given: ShortRequest = { courseName, courseCode, university, deadline };
      const outcome = await requestForCourse(platform, ctx, launch, given, { language, zone });
      if ('asked' in outcome) return answerNote(ctx, language, 'pending');
      const ticket = sealLaunch(platform, launch);
      answerRequestForm(ctx, language, { given, ticket, wrong: outcome.wrong, framedBy: framedByOf(platform, launch) });
    }),
  );

  router.post(
    '/api/lti/link',
    step(async (ctx, { launch, fields }) => {
      if (launch.role !== 'teacher') throw new Refusal('noRole');
      const { slug = '', password = '' } = fields;
      await linkExisting(platform, ctx, launch, { slug: slugIn(slug), password });
      await showLaunch(platform, ctx, launch);
    }),
  );

  router.post(
    '/api/lti/place',
    step((ctx, { launch, fields }) => placeLink(platform, ctx, launch, fields['page'])),
  );

  router.get(
    '/api/lti/register/:token',
    page(async (ctx) => {
      await registerPlatform(platform, ctx['params'].token ?? '', singleValues(ctx.query));
      answerNote(ctx, languageOf(ctx), 'registered');
    }, limits.registrations),
  );
}

interface Step {
  launch: Awaited<ReturnType<typeof reopenLaunch>>;
  fields: Record<string, string>;
}

/** Turns whatever is thrown into a page: nobody who comes from a course reads JSON. */
function withFailures(platform: Platform, work: (ctx: Context) => Promise<void>) {
  return async (ctx: Context) => {
    const language = languageOf(ctx);
    try {
      await work(ctx);
    } catch (error) {
      if (error instanceof ClientGone) throw error;
      if (error instanceof Refusal) {
        if (error.reason) {
          platform.logger.warn({ requestId: ctx.state.requestId, reason: error.reason }, 'A launch is not believed');
          logSecurityEvent(platform, ctx, 'launch-refused');
        }
        answerRefusal(ctx, language, error);
        return;
      }
      if (error instanceof ApiError) {
        const { retryAfterSeconds } = error.details;
        if (retryAfterSeconds) ctx.set('retry-after', String(retryAfterSeconds));
        if (error.status === 429) logSecurityEvent(platform, ctx, 'limit-reached');
        answerRefusal(ctx, language, new Refusal(error.status === 429 ? 'tooMany' : 'startAgain'));
        return;
      }
      platform.logger.error({ requestId: ctx.state.requestId, err: error }, 'A request failed');
      ctx.set('cache-control', 'no-store');
      ctx.type = 'html';
      ctx.status = isDatabaseAway(error) ? 503 : 500;
      ctx.body = unavailableDocument(language);
    }
  };
}

/** The slug that a teacher typed, or that is in the address of a page of the class. */
function slugIn(typed: string): string {
  const [address = ''] = typed.split(/[?#]/);
  return meantSlug(address.split('/').findLast(Boolean) ?? '');
}
