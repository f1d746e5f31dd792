import type { DataLink } from '@study-groups/contracts/links';
import type { Language } from '@study-groups/contracts/language';
import type { PersonalData, PersonalFile } from '@study-groups/contracts/personal-data';
import { type RequestArgs, type RequestFailure, sendRequest } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';

// The calls are written out, for their schemas would weigh on a page that anybody may open.

/** The result of a request. */
export type Outcome<Answer> = { answer: Answer } | { failure: RequestFailure };

async function send<Answer>(host: Host, args: RequestArgs): Promise<Outcome<Answer>> {
  const outcome = await sendRequest(args, host);
  return 'error' in outcome ? { failure: outcome.error } : { answer: outcome.data as Answer };
}

/** Has the link mailed to an address, if anything is kept of it. */
export const askForLink = (host: Host, email: string, language: Language) =>
  send<{ success: true }>(host, { url: '/api/my-data/link', method: 'POST', body: { email, language } });

/** Uses a link up. */
export const spendLink = (host: Host, link: DataLink) =>
  send<PersonalData>(host, { url: '/api/my-data/session', method: 'POST', body: link });

/** Requests the data that is held about the person who used a link in this browser a while ago; null for nobody. */
export const readHeld = (host: Host) =>
  send<PersonalData | null>(host, { url: '/api/my-data', method: 'GET', nullOn401: true });

/** All of it. */
export const readFile = (host: Host) => send<PersonalFile>(host, { url: '/api/my-data/file', method: 'GET' });

/** Erases it from a class, or from everywhere. */
export const erase = (host: Host, classId: number | undefined) =>
  send<PersonalData>(host, {
    url: '/api/my-data/erase',
    method: 'POST',
    body: classId === undefined ? {} : { classIds: [classId] },
  });

/** Ends what the link has opened. */
export const leave = (host: Host) => send<{ success: true }>(host, { url: '/api/my-data/session', method: 'DELETE' });
