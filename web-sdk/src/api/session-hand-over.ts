import type { Host } from '../host/host.ts';
import { holdSessionToken, sessionHeaders } from './session-token.ts';

/** Storage key under which a page that cookies may not reach keeps who is signed in, while its token is in memory only. */
export const ADMIN_ID_KEY = 'adminId';

/** On what the tabs of the origin speak about the token. */
const CHANNEL = 'session-token';
const QUESTION = 'asked';
/** The longest that a tab waits for another one to answer, in milliseconds. */
const LONGEST_WAIT_MS = 1_000;

/** Tells whether the session's token is in the memory of another tab, if it is anywhere. */
export function isTokenElsewhere({ storage }: Host): boolean {
  return sessionHeaders().authorization === undefined && storage.local.read(ADMIN_ID_KEY) !== null;
}

/** Takes the session's token from another tab of the origin, if it is elsewhere and a tab answers in time. */
export async function askForSessionToken(host: Host): Promise<void> {
  const channel = isTokenElsewhere(host) ? openChannel(host) : undefined;
  if (!channel) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isAnswer(data)) return;
      clearTimeout(timer);
      holdSessionToken(data.token);
      resolve();
    };
    channel.postMessage(QUESTION);
  });
  channel.close();
}

/**
 * Gives the held token to tabs of the origin that ask for it.
 * @param isSignedIn whether the token is still good
 * @returns ends it
 */
export function offerSessionToken(host: Host, isSignedIn: () => boolean): () => void {
  const channel = openChannel(host);
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const token = sessionHeaders().authorization?.replace('Bearer ', '');
    if (data === QUESTION && token !== undefined && isSignedIn()) channel.postMessage({ token });
  };
  return () => channel.close();
}

function openChannel({ element }: Host): BroadcastChannel | undefined {
  const window = element.ownerDocument.defaultView;
  return window && 'BroadcastChannel' in window ? new window.BroadcastChannel(CHANNEL) : undefined;
}

function isAnswer(data: unknown): data is { token: string } {
  return typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string';
}
