import type { Meeting } from '@study-groups/contracts/meeting';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useState, useEffect, useId } from 'react';
import { placing } from '../later-calls.ts';
import type { Act } from '../useMyGroup.ts';
import actions from './Actions.module.css';
import styles from './PlaceForm.module.css';
import VideoCameraAddOutlined from '@ant-design/icons-svg/es/asn/VideoCameraAddOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { goToGoogle, makingMeetLink } from '../meet-link.ts';

/** As much as the server takes. */
const MOST_LETTERS = 200;

export interface PlaceFormProps {
  mine: MyGroup;
  meeting: Meeting;
  act: Act;
  onDone: () => void;
}

/** Asks where a meeting is; nothing for nowhere yet. */
export function PlaceForm({ mine, meeting, act, onDone }: PlaceFormProps) {
  const { t } = useTexts('my-group');
  const [place, setPlace] = useState(meeting.place ?? '');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    const saved = await act(placing(meeting, place.trim() || null));
    setBusy(false);
    if (saved) onDone();
    else setFailed(true);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextInput
        label={t('place.label')}
        hint={t('place.hint')}
        problem={hasFailed && t('place.failed')}
        maxLength={MOST_LETTERS}
        dir="auto"
        autoFocus
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <div className={actions.actions}>
        <Button submit kind="primary" busy={isBusy}>
          {t('place.save')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
      {mine.makesMeetLinks && meeting.place === null && (
        <MeetLink meeting={meeting} you={mine.you.id} act={act} onDone={onDone} />
      )}
    </form>
  );
}

interface MeetLinkProps {
  meeting: Meeting;
  you: number;
  act: Act;
  /** Called when the meeting has a place. */
  onDone: () => void;
}

/** Has the meeting held at a new link of Google Meet, by way of Google's page if that has not been allowed yet. */
function MeetLink({ meeting, you, act, onDone }: MeetLinkProps) {
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
