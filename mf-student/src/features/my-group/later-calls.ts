import type { HourAnswer, Meeting, MetAnswer } from '@study-groups/contracts/meeting';
import type { MemberLink } from '@study-groups/contracts/links';
import type { StoppableMail } from '@study-groups/contracts/my-group';
import type { OpenSurvey, SurveyAnswer } from '@study-groups/contracts/surveys';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';
import { type Change, said, send, UNREADABLE } from './calls.ts';

/** Makes all links of a member useless, and has another one mailed. @returns why that failed, if it did */
export async function renewLink(host: Host, link: MemberLink): Promise<RequestFailure | undefined> {
  const outcome = await send(host, link, 'POST', '/link', {});
  return 'error' in outcome ? outcome.error : undefined;
}

/** Takes the student out of the class. @returns why that failed, if it did */
export async function leaveClass(host: Host, link: MemberLink): Promise<RequestFailure | undefined> {
  const outcome = await send(host, link, 'DELETE', '', {});
  return 'error' in outcome ? outcome.error : undefined;
}

/** The token of a leader's mail, for the links of the page. */
export async function leaderToken(
  host: Host,
  link: MemberLink,
): Promise<{ token: string } | { failure: RequestFailure }> {
  const outcome = await send(host, link, 'POST', '/leader-link', {});
  if ('error' in outcome) return { failure: outcome.error };
  const { token } = (outcome.data ?? {}) as { token?: unknown };
  return typeof token === 'string' ? { token } : { failure: UNREADABLE };
}

/** Says whether the group met. */
export function sayingMet({ id }: Meeting, met: MetAnswer): Change {
  return {
    method: 'PUT',
    path: `/meetings/${id}/met`,
    body: { met },
    ahead: (mine) =>
      mine.last ? { ...mine, last: { ...mine.last, met: said(mine.last.met, { studentId: mine.you.id, met }) } } : mine,
  };
}

/** Asks the group about another hour for a meeting. */
export function proposing({ id, startsAt }: Meeting, hour: string): Change {
  return { method: 'POST', path: `/meetings/${id}/hours`, body: { startsAt, hour } };
}

/** Says whether the viewer can at an hour that the group is asked about; who has proposed it takes it back by saying no. */
export function answeringHour({ id, startsAt }: Meeting, hour: string, answer: HourAnswer): Change {
  return { method: 'PUT', path: `/meetings/${id}/hours`, body: { startsAt, hour, answer } };
}

/** Says where a meeting is; null for nowhere yet. */
export function placing({ id }: Meeting, place: string | null): Change {
  return { method: 'PUT', path: `/meetings/${id}/place`, body: { place } };
}

/** Says where the group chats; null for nowhere. */
export const chatting = (url: string | null): Change => ({ method: 'PUT', path: '/chat', body: { url } });

/** Corrects the viewer's own name. */
export const naming = (fullName: string): Change => ({ method: 'PUT', path: '/name', body: { fullName } });

/** Answers a survey, about the group or about mates. */
export function answeringSurvey(survey: OpenSurvey['survey'], answers: readonly SurveyAnswer[]): Change {
  return { method: 'PUT', path: `/surveys/${survey}`, body: { answers } };
}

/** Asks for another group. @param reason empty for none */
export function askingForGroup(reason: string): Change {
  return { method: 'PUT', path: '/wish', body: reason ? { reason } : {} };
}

/** Takes that back. */
export const takingWishBack: Change = { method: 'DELETE', path: '/wish', body: {} };

/** Stops a kind of mails, or has it come again. */
export function stopping(kind: StoppableMail, stopped: boolean): Change {
  return {
    method: 'PUT',
    path: '/mails',
    body: { kind, stopped },
    ahead: ({ you, ...mine }) => {
      const others = you.stopped.filter((each) => each !== kind);
      return { ...mine, you: { ...you, stopped: stopped ? [...others, kind] : others } };
    },
  };
}

/** Gives the calendar another address. */
export const renewingFeed: Change = { method: 'POST', path: '/feed', body: {} };
