let held: string | undefined;

/**
 * Holds the session's token for a page that cookies may not reach: each call of the API carries it from then on, whichever
 * remote makes it. In memory only; undefined forgets it.
 */
export function holdSessionToken(token: string | undefined): void {
  held = token;
}

/** The header that carries the held token; none without one. */
export function sessionHeaders(): { authorization?: string } {
  return held === undefined ? {} : { authorization: `Bearer ${held}` };
}
