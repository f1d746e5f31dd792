import type { Meeting, MeetingAnswer } from '@study-groups/contracts/meeting';
import { MEMBER_HEADER, type MemberLink, memberLinks } from '@study-groups/contracts/links';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { type RequestFailure, sendRequest } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';
import { readMyGroup } from './read-my-group.ts';

/** A call that answers with the group as it is from then on. */
export interface Change {
  method: 'POST' | 'PUT' | 'DELETE';
  /** After `/api/my-group`. */
  path: string;
  body: object;
  /** Returns the optimistic state of the page until the answer arrives. */
  ahead?: (mine: MyGroup) => MyGroup;
  /** Is given the page where it has to be allowed first, if there is one; then nothing was changed. */
  onAsked?: (authUrl: string) => void;
}

export type GroupOutcome = { mine: MyGroup } | { failure: RequestFailure };

/** Failure for an answer that can't be shown. */
export const UNREADABLE: RequestFailure = {
  status: 200,
  code: 'bad_response',
  message: 'not what was asked for',
  errors: [],
};

/** Sends a call of the page. They are written out, for their schemas and the data client would weigh on it. */
export function send(host: Host, link: MemberLink, method: string, path: string, body?: object, signal?: AbortSignal) {
  const headers = { [MEMBER_HEADER]: memberLinks.text(link) };
  return sendRequest({ url: `/api/my-group${path}`, method, headers, ...(body && { body }) }, host, signal);
}

function groupIn(outcome: Awaited<ReturnType<typeof send>>): GroupOutcome {
  if ('error' in outcome) return { failure: outcome.error };
  const mine = readMyGroup(outcome.data);
  return mine ? { mine } : { failure: UNREADABLE };
}

/** The group of a link. */
export async function getMyGroup(host: Host, link: MemberLink, signal: AbortSignal): Promise<GroupOutcome> {
  return groupIn(await send(host, link, 'GET', '', undefined, signal));
}

/** Makes a change, and brings the group as it is with it. */
export async function sendChange(
  host: Host,
  link: MemberLink,
  { method, path, body }: Pick<Change, 'method' | 'path' | 'body'>,
): Promise<GroupOutcome | { authUrl: string }> {
  const outcome = await send(host, link, method, path, body);
  const { authUrl } = ('data' in outcome && (outcome.data as { authUrl?: unknown } | null)) || {};
  return typeof authUrl === 'string' ? { authUrl } : groupIn(outcome);
}

const withNext = (mine: MyGroup, change: (next: Meeting) => Meeting): MyGroup =>
  mine.next ? { ...mine, next: change(mine.next) } : mine;

/** Returns the list with one student's entry changed or added. */
export function said<Said extends { studentId: number }>(all: readonly Said[], one: Said): Said[] {
  return [...all.filter(({ studentId }) => studentId !== one.studentId), one];
}

/** Says whether the viewer comes to a meeting. */
export function answering({ id, startsAt }: Meeting, answer: MeetingAnswer): Change {
  return {
    method: 'PUT',
    path: `/meetings/${id}/answer`,
    body: { startsAt, answer },
    ahead: (mine) =>
      withNext(mine, (next) => ({ ...next, answers: said(next.answers, { studentId: mine.you.id, answer }) })),
  };
}

/** Books an hour for the next meeting, which moves if there is one. */
export function booking(startsAt: string, next: Meeting | null): Change {
  const moves = next && { id: next.id, startsAt: next.startsAt };
  return { method: 'POST', path: '/meetings', body: { startsAt, moves } };
}

/** Takes a meeting out of all calendars. */
export function cancelling({ id, startsAt }: Meeting): Change {
  return { method: 'DELETE', path: `/meetings/${id}`, body: { startsAt } };
}
