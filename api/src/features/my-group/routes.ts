import type Router from '@koa/router';
import { chatLinkIn } from '@study-groups/contracts/chat-link';
import * as calls from '@study-groups/contracts/my-group';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { ApiError } from '../../platform/errors.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAddress, perStudent } from '../../platform/rate-limit.ts';
import { sourceOf } from '../../platform/source.ts';
import type { ClientSession } from '../../platform/transaction.ts';
import { newToken } from '../../platform/vault.ts';
import { StudentModel } from '../../records/student.ts';
import { readBrowser, rememberBrowser } from '../google/browser.ts';
import { makeMeetLink } from '../google/meet-link.ts';
import { answerMeeting, bookMeeting, cancelMeeting, sayMet, setPlace } from '../group-meetings/change-meeting.ts';
import { answerHour, proposeHour } from '../group-meetings/propose-hour.ts';
import { correctName } from '../students/correct-name.ts';
import { leaveClass } from '../students/leave.ts';
import { answerSurvey } from '../surveys/answer.ts';
import { askForGroup, takeWishBack } from '../wishes/ask.ts';
import { readFeed } from './feed.ts';
import { sendGroupLinks } from './group-links.ts';
import { type MemberCaller, requireMember } from './guard.ts';
import { presentMyGroup } from './presenter.ts';
import { leadFromPage, renewFeed, renewLink, setGroupChat, stopMails } from './settings.ts';

/** A member's own page, and the calendar of its meetings. */
export function mountMyGroup(router: Router<AppState>, platform: Platform): void {
  const guard = requireMember(platform);
  const rateLimit = { memberCalls: perAddress };
  const ofMember = { guard, rateLimit };
  const mailed = { guard, rateLimit: { ...rateLimit, meetingChanges: perStudent } };
  const show = ({ cls, student }: MemberCaller) => presentMyGroup(platform, cls, student);

  const ask = { guard: anybody, rateLimit: { groupLinks: perAddress } } as const;
  mountCall(router, calls.sendGroupLinks, ask, async ({ body }) => {
    await sendGroupLinks(platform, body.email, body.language);
    return { success: true as const };
  });

  mountCall(router, calls.getMyGroup, ofMember, async ({ caller }) => show(caller));

  mountCall(router, calls.answerMeeting, ofMember, async ({ caller, params, body }) => {
    const seen = { id: params.meetingId, startsAt: new Date(body.startsAt) };
    await answerMeeting(caller.student, seen, body.answer);
    return show(caller);
  });

  mountCall(router, calls.sayMet, ofMember, async ({ caller, params, body }) => {
    await sayMet(caller.student, params.meetingId, body.met);
    return show(caller);
  });

  mountCall(router, calls.bookMeeting, mailed, async ({ caller, body }) => {
    const moves = body.moves && { id: body.moves.id, startsAt: new Date(body.moves.startsAt) };
    await bookMeeting(platform, caller.student, new Date(body.startsAt), moves);
    return show(caller);
  });

  mountCall(router, calls.proposeHour, mailed, async ({ caller, params, body }) => {
    const seen = { id: params.meetingId, startsAt: new Date(body.startsAt) };
    await proposeHour(platform, caller.student, seen, new Date(body.hour));
    return show(caller);
  });

  mountCall(router, calls.answerHour, mailed, async ({ caller, params, body }) => {
    const seen = { id: params.meetingId, startsAt: new Date(body.startsAt) };
    await answerHour(platform, caller.student, seen, new Date(body.hour), body.answer);
    return show(caller);
  });

  mountCall(router, calls.cancelMeeting, mailed, async ({ caller, params, body }) => {
    await cancelMeeting(platform, caller.student, { id: params.meetingId, startsAt: new Date(body.startsAt) });
    return show(caller);
  });

  mountCall(router, calls.setMeetingPlace, mailed, async ({ caller, params, body }) => {
    await setPlace(platform, caller.student, params.meetingId, body.place);
    return show(caller);
  });

  mountCall(router, calls.correctOwnName, mailed, async ({ ctx, caller, body }) => {
    const { classId, id } = caller.student;
    const find = async (session: ClientSession) => {
      const student = await StudentModel.findOne({ classId, id }).session(session).lean();
      if (!student) throw new ApiError('link_not_found');
      return student;
    };
    const source = sourceOf(platform.vault, ctx);
    return show({ ...caller, student: await correctName(platform, find, body.fullName, { source }) });
  });

  mountCall(router, calls.setGroupChat, ofMember, async ({ caller, body }) => {
    const url = body.url === null ? null : chatLinkIn(body.url)!.url;
    await setGroupChat(caller.cls, caller.student, url);
    return show(caller);
  });

  const throughGoogle = { guard, rateLimit: { ...rateLimit, googleCalls: perAddress } };
  mountCall(router, calls.makeMeetLink, throughGoogle, async ({ ctx, caller, params, body }) => {
    const browser = readBrowser(platform, ctx) ?? newToken();
    const seen = { id: params.meetingId, startsAt: new Date(body.startsAt) };
    const asked = await makeMeetLink(platform, browser, caller.student, seen);
    if (!asked) return show(caller);
    rememberBrowser(platform, ctx, browser);
    return asked;
  });

  mountCall(router, calls.answerSurvey, ofMember, async ({ caller, params, body }) => {
    await answerSurvey(caller.student, params.survey, body.answers);
    return show(caller);
  });

  mountCall(router, calls.leaveClass, mailed, async ({ caller }) => {
    await leaveClass(platform, caller.student);
    return { success: true } as const;
  });

  mountCall(router, calls.askForGroup, mailed, async ({ caller, body }) => {
    return show({ ...caller, student: await askForGroup(platform, caller.student, body.reason) });
  });

  mountCall(router, calls.takeWishBack, ofMember, async ({ caller }) => {
    return show({ ...caller, student: await takeWishBack(caller.student) });
  });

  mountCall(router, calls.stopMails, ofMember, async ({ caller, body }) => {
    return show({ ...caller, student: await stopMails(caller.student, body.kind, body.stopped) });
  });

  mountCall(router, calls.renewFeed, ofMember, async ({ caller }) => {
    return show({ ...caller, student: await renewFeed(caller.student) });
  });

  mountCall(router, calls.renewMemberLink, mailed, async ({ caller }) => {
    await renewLink(platform, caller.cls, caller.student);
    return { success: true as const };
  });

  mountCall(router, calls.leadFromPage, ofMember, async ({ caller }) => ({
    token: await leadFromPage(platform, caller.student),
  }));

  mountCall(router, calls.getFeed, { guard: anybody, rateLimit }, async ({ params }) =>
    readFeed(platform, params.feed),
  );
}
