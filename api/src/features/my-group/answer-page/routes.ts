import type Router from '@koa/router';
import type { ErrorCode } from '@study-groups/contracts/errors';
import { HOUR_ANSWERS, MEETING_ANSWERS, MET_ANSWERS } from '@study-groups/contracts/meeting';
import { type MeetingLink, meetingLinks } from '@study-groups/contracts/links';
import { MEETING_MAILS } from '@study-groups/contracts/my-group';
import { visitorLanguage } from '../../../platform/visitor-language.ts';
import type { AppState } from '../../../platform/app-state.ts';
import type { Context } from '../../../platform/call.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logRefusals } from '../../../platform/security-log.ts';
import { findByMeetingLink } from '../../../records/member-links.ts';
import type { StudentRecord } from '../../../records/student.ts';
import { answerMeeting, sayMet } from '../../group-meetings/change-meeting.ts';
import { answerHour, proposeHour } from '../../group-meetings/propose-hour.ts';
import { stopMails } from '../settings.ts';
import { findOutlook, isStanding, type Outlook } from './outlook.ts';
import { type AnswerPage, answerPage, type Done, pathOf, failurePage } from './page.ts';
import type { Middleware } from 'koa';
import { isDatabaseAway } from '../../../platform/database-away.ts';
import type { Logger } from '../../../platform/logger.ts';
import { unavailableDocument } from '../../../platform/pages/document.ts';

/** A visitor who follows a link that leads somewhere. */
interface Visitor {
  link: MeetingLink;
  student: StudentRecord;
}

const STATUSES: Record<Outlook['kind'], number> = {
  ahead: 200,
  begun: 200,
  ended: 403,
  gone: 404,
  calledOff: 404,
  left: 409,
};

/**
 * The page by which a member answers from a mail, and what its buttons do. Programs open every link of a mail, so a GET changes
 * nothing; a POST needs no more than the token in its path, for which no browser can be made to send a cookie.
 */
export function mountAnswerPage(router: Router<AppState>, platform: Platform): void {
  const { memberCalls } = platform.limits;
  const forVisitor = (work: (ctx: Context, visitor: Visitor) => Promise<void>) =>
    [
      answerFailures(platform.logger),
      logRefusals(platform),
      async (ctx: Context) => {
        await memberCalls.take(ctx.state.address);
        await work(ctx, await findVisitor(platform, ctx));
      },
    ] as const;

  const showPage = forVisitor(async (ctx, visitor) => {
    const { done, mails, say: chosen } = ctx.query;
    const asked = { ...(typeof done === 'string' && { done }), ...(typeof chosen === 'string' && { chosen }) };
    await show(ctx, visitor, { ...asked, opensMails: mails !== undefined });
  });
  router.get('/meeting/:link', ...showPage);

  const answer = forVisitor(async (ctx, visitor) => {
    const said = named(MEETING_ANSWERS, ctx['params'].answer);
    const seen = { id: visitor.link.meetingId, startsAt: new Date(Number(ctx['params'].startsAt)) };
    await say(ctx, visitor, said, () => answerMeeting(visitor.student, seen, said));
  });
  router.post('/meeting/:link/answer/:answer/:startsAt', ...answer);

  /** The meeting as the visitor saw it, and the hour in question. What is mailed to others has a limit. */
  const askedOf = async (ctx: Context, { link, student }: Visitor) => {
    await platform.limits.meetingChanges.take(String(student.id));
    const { startsAt, hour } = ctx['params'];
    return { seen: { id: link.meetingId, startsAt: new Date(Number(startsAt)) }, hour: new Date(Number(hour)) };
  };

  const propose = forVisitor(async (ctx, visitor) => {
    const { seen, hour } = await askedOf(ctx, visitor);
    await say(ctx, visitor, 'hour-proposed', () => proposeHour(platform, visitor.student, seen, hour));
  });
  router.post('/meeting/:link/propose/:startsAt/:hour', ...propose);

  const answerProposed = forVisitor(async (ctx, visitor) => {
    const { seen, hour } = await askedOf(ctx, visitor);
    const said = named(HOUR_ANSWERS, ctx['params'].answer);
    const done = 'back' in ctx.query ? 'hour-back' : (`hour-${said}` as const);
    await say(ctx, visitor, done, () => answerHour(platform, visitor.student, seen, hour, said));
  });
  router.post('/meeting/:link/hour/:answer/:startsAt/:hour', ...answerProposed);

  const answerMet = forVisitor(async (ctx, visitor) => {
    const met = named(MET_ANSWERS, ctx['params'].met);
    await say(ctx, visitor, met, () => sayMet(visitor.student, visitor.link.meetingId, met));
  });
  router.post('/meeting/:link/met/:met', ...answerMet);

  const stop = forVisitor(async (ctx, { link, student }) => {
    const kind = named(MEETING_MAILS, ctx['params'].kind);
    const stopped = await stopMails(student, kind, true);
    // Mail programs post here by themselves, and must not be sent on (RFC 8058); whether there is a meeting is no matter of theirs.
    await show(ctx, { link, student: stopped }, { done: `stop-${kind}`, opensMails: true }, 200);
  });
  router.post('/meeting/:link/stop/:kind', ...stop);

  const resume = forVisitor(async (ctx, { link, student }) => {
    const kind = named(MEETING_MAILS, ctx['params'].kind);
    await stopMails(student, kind, false);
    goOn(ctx, link, `resume-${kind}`);
  });
  router.post('/meeting/:link/resume/:kind', ...resume);

  // Mail programs that post nothing open the address for stopping, and people one that their browser has posted to.
  const leadToPage = forVisitor(async (ctx, { link }) => ctx.redirect(pathOf(link)));
  const leadToMails = forVisitor(async (ctx, { link }) => ctx.redirect(`${pathOf(link)}?mails`));
  router.get('/meeting/:link/answer/:answer/:startsAt', ...leadToPage);
  router.get('/meeting/:link/propose/:startsAt/:hour', ...leadToPage);
  router.get('/meeting/:link/hour/:answer/:startsAt/:hour', ...leadToPage);
  router.get('/meeting/:link/met/:met', ...leadToPage);
  router.get('/meeting/:link/stop/:kind', ...leadToMails);
  router.get('/meeting/:link/resume/:kind', ...leadToMails);
}

/** @throws ApiError link_not_found or class_left */
async function findVisitor({ vault }: Platform, ctx: Context): Promise<Visitor> {
  const link = meetingLinks.read(ctx['params'].link ?? '');
  const student = await findByMeetingLink(vault, link);
  return { link: link!, student };
}

/** Returns the name that a part of the path gives. @throws ApiError link_not_found */
function named<T extends string>(names: readonly T[], text: string | undefined): T {
  const name = names.find((each) => each === text);
  if (!name) throw new ApiError('link_not_found');
  return name;
}

/** Says something of a meeting; where that can't be said any more, shows how things stand now. */
async function say(ctx: Context, visitor: Visitor, done: Done, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await show(ctx, visitor, { hasChanged: true });
    return;
  }
  goOn(ctx, visitor.link, done);
}

/** Leads to the page that says what was done, so that loading it again does nothing. */
function goOn(ctx: Context, link: MeetingLink, done: Done): void {
  ctx.redirect(`${pathOf(link)}?done=${done}`);
  ctx.status = 303;
}

async function show(
  ctx: Context,
  { link, student }: Visitor,
  more: Pick<AnswerPage, 'done' | 'hasChanged' | 'opensMails' | 'chosen'>,
  status?: number,
): Promise<void> {
  const outlook = await findOutlook(student, link);
  ctx.status = status ?? (more.hasChanged && isStanding(outlook) ? 409 : STATUSES[outlook.kind]);
  ctx.type = 'html';
  ctx.body = answerPage({ link, student, outlook, ...more });
}

const FAILURES: Partial<Record<ErrorCode, 'tooMany' | 'leftClass'>> = {
  too_many_requests: 'tooMany',
  class_left: 'leftClass',
};

/** Turns whatever is thrown into a page in the visitor's language; who has no link that leads somewhere has no other. */
function answerFailures(logger: Logger): Middleware<AppState> {
  return async (ctx, next) => {
    ctx.set('cache-control', 'no-store');
    try {
      await next();
    } catch (error) {
      const language = visitorLanguage(ctx);
      ctx.type = 'html';
      if (error instanceof ApiError) {
        const { retryAfterSeconds } = error.details;
        if (retryAfterSeconds) ctx.set('retry-after', String(retryAfterSeconds));
        ctx.status = error.status;
        ctx.body = failurePage(language, FAILURES[error.code] ?? 'unknown');
        return;
      }
      logger.error({ requestId: ctx.state.requestId, err: error }, 'A request failed');
      ctx.status = isDatabaseAway(error) ? 503 : 500;
      ctx.body = unavailableDocument(language);
    }
  };
}
