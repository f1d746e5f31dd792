import VideoCameraAddOutlined from '@ant-design/icons-svg/es/asn/VideoCameraAddOutlined';
import type { Meeting } from '@study-groups/contracts/meeting';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useEffect, useId, useState } from 'react';
import { goToGoogle, makingMeetLink } from '../meet-link.ts';
import type { Act } from '../useMyGroup.ts';
import actions from './Actions.module.css';

export interface MeetLinkProps {
  meeting: Meeting;
  you: number;
  act: Act;
  /** Called when the meeting has a place. */
  onDone: () => void;
}

/** Has the meeting held at a new link of Google Meet, by way of Google's page if that has not been allowed yet. */
export function MeetLink({ meeting, you, act, onDone }: MeetLinkProps) {
  const { t } = useTexts('my-group-rest');
  const host = useHost();
  const hint = useId();
  const [isBusy, setBusy] = useState(false);
  // Back from Google by the browser's own button, the page may be as it was left.
  useEffect(() => {
    const stay = () => setBusy(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  const make = async () => {
    setBusy(true);
    let isLeaving = false;
    const change = makingMeetLink(meeting, (authUrl) => {
      isLeaving = true;
      goToGoogle(host, you, meeting, authUrl);
    });
    const made = await act(change);
    if (!isLeaving) setBusy(false);
    if (made) onDone();
  };
  return (
    <>
      <div className={actions.actions}>
        <Button
          icon={<Icon of={VideoCameraAddOutlined} />}
          busy={isBusy}
          aria-describedby={hint}
          onClick={() => void make()}
        >
          {t('meetLink.make')}
        </Button>
      </div>
      <p id={hint} className={layout.muted}>
        {t('meetLink.hint')}
      </p>
    </>
  );
}
