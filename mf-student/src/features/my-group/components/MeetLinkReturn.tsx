import type { MyGroup } from '@study-groups/contracts/my-group';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useLocation, useNavigate, useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useEffect, useRef, useState } from 'react';
import { makingMeetLink, takeWaiting } from '../meet-link.ts';
import type { Act } from '../useMyGroup.ts';

/**
 * Goes on with a Meet link when the page is back from Google's, once, and only in the tab that waited for it: an address of somebody
 * else makes nothing.
 */
export function MeetLinkReturn({ mine, act }: { mine: MyGroup; act: Act }) {
  const { t } = useTexts('my-group-rest');
  const { storage, toasts } = useHost();
  const { failureText } = useFailureText();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    const waiting = takeWaiting(storage, mine.you.id);
    const authorized = query.get('authorized');
    if (authorized === null) return;
    void navigate({ pathname }, { replace: true });
    if (!waiting) return;
    const refuse = (code: string) =>
      toasts.show('destructive', failureText({ status: 0, code, message: '', errors: [] }));
    if (authorized !== '1') return refuse(query.get('error') ?? 'google_refused');
    const resume = async () => {
      setMaking(true);
      // Where Google asks again at once, nobody is led around in circles.
      const made = await act(makingMeetLink(waiting, () => refuse('google_sign_in')));
      setMaking(false);
      if (made) toasts.show('success', t('meetLink.made'));
    };
    void resume();
  });
  return (
    <p role="status" hidden={!isMaking} className={layout.muted}>
      {isMaking && t('meetLink.making')}
    </p>
  );
}
