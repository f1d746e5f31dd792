import { type MemberLink, memberLinkIn } from '@study-groups/contracts/member-link';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useEffect, useState } from 'react';
import { keepLink, showLink, shownLink } from './kept-links.ts';

/** The link that the page is opened by: of the mail that was followed, else one that is kept; null if there is none. */
export function useMemberLink(): { link: MemberLink | null; choose: (link: MemberLink | null) => void } {
  const { storage } = useHost();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => memberLinkIn(hash) ?? shownLink(storage));

  useEffect(() => {
    if (!hash) return;
    const followed = memberLinkIn(hash);
    if (followed) {
      keepLink(storage, followed);
      showLink(storage, followed);
      // Another link may be opened where this page is shown already.
      setLink(followed);
    }
    // Neither the address nor the history keeps the token.
    void navigate({ pathname }, { replace: true });
  }, [hash, pathname, navigate, storage]);

  const choose = (chosen: MemberLink | null) => {
    if (chosen) showLink(storage, chosen);
    setLink(chosen);
  };
  return { link, choose };
}
