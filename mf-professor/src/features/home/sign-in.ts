import type { ResponseOf } from '@study-groups/contracts/call';
import type { openHome } from '@study-groups/contracts/home';
import type { HomeLink } from '@study-groups/contracts/links';
import type { SignIn } from '@study-groups/contracts/sign-in';
import type { Language } from '@study-groups/contracts/language';
import { type RequestFailure, sendRequest } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';

// The calls are written out, for their schemas would weigh on a page that anybody may open.

/** Has the link to one's home mailed. @returns why not, if it is not */
export async function askForLink(host: Host, email: string, language: Language): Promise<RequestFailure | undefined> {
  const outcome = await sendRequest({ url: '/api/home/link', method: 'POST', body: { email, language } }, host);
  return 'error' in outcome ? outcome.error : undefined;
}

/** Uses a link up. @returns where it leads: the class to which it invited, or null; or why it does not work */
export async function spendLink(
  host: Host,
  link: HomeLink,
): Promise<{ slug: string | null } | { failure: RequestFailure }> {
  const outcome = await sendRequest({ url: '/api/home/session', method: 'POST', body: link }, host);
  if ('error' in outcome) return { failure: outcome.error };
  return { slug: (outcome.data as ResponseOf<typeof openHome>).slug };
}

/**
 * Finds out whether somebody who came back from a provider is signed in, and else how people sign in here, if there is a way.
 */
export async function askHowToSignIn(host: Host): Promise<{ isIn: boolean; ways?: SignIn | undefined }> {
  const outcome = await sendRequest({ url: '/api/home', method: 'GET', nullOn401: true }, host);
  if ('error' in outcome) return { isIn: false };
  return { isIn: outcome.data !== null, ways: outcome.meta };
}
