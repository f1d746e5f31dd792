import { type OpenedPage, openLinks } from '@study-groups/contracts/links';
import { useCallback, useEffect, useState } from 'react';
import { type RequestFailure, sendRequest } from '../api/request.ts';
import type { Host } from '../host/host.ts';
import { useLocation, useNavigate } from './routing.ts';

/** The token of the link that led here, until `dropToken` takes it out of the address and the history too. */
export function useOpenToken(): { token: string | null; dropToken: () => void } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const followed = openLinks.inFragment(hash)?.token ?? null;
  const [token, setToken] = useState(followed);
  const dropHash = useCallback(
    () => void navigate({ pathname, search }, { replace: true }),
    [navigate, pathname, search],
  );
  useEffect(() => {
    // A link may be followed where the page is shown already, and one that is cut short opens nothing, but is no less a secret.
    if (followed) setToken(followed);
    else if (openLinks.isIn(hash)) dropHash();
  }, [followed, hash, dropHash]);
  const dropToken = useCallback(() => {
    setToken(null);
    dropHash();
  }, [dropHash]);
  return { token, dropToken };
}

/**
 * Exchanges the token for the browser's cookie. The call is written out, for its schemas would weigh on every page.
 * @returns why the page does not open, if it does not
 */
export async function followLink(
  host: Host,
  { slug, page, token }: { slug: string; page: OpenedPage; token: string },
): Promise<RequestFailure | undefined> {
  const url = `/api/classes/${encodeURIComponent(slug)}/open`;
  const outcome = await sendRequest({ url, method: 'POST', body: { page, token } }, host);
  return 'error' in outcome ? outcome.error : undefined;
}
