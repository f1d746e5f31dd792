import EnvironmentOutlined from '@ant-design/icons-svg/es/asn/EnvironmentOutlined';
import type { Meeting } from '@study-groups/contracts/meeting';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useRef, useState } from 'react';
import type { Act } from '../useMyGroup.ts';
import type { RestOfPage } from '../useRestOfPage.ts';
import actions from './Actions.module.css';
import styles from './MeetingPlace.module.css';

export interface MeetingPlaceProps {
  mine: MyGroup;
  meeting: Meeting;
  /** Undefined where nothing can be changed any more. */
  act: Act | undefined;
  /** Form for another place, once it is loaded. */
  Form: RestOfPage['PlaceForm'] | undefined;
}

/** Shows where a meeting is, which any member of the group may set: a place, or the address of a video meeting. */
export function MeetingPlace({ mine, meeting, act, Form }: MeetingPlaceProps) {
  const { t } = useTexts('my-group');
  const edit = useRef<HTMLButtonElement>(null);
  const [isEdited, setEdited] = useState(false);
  const { place } = meeting;
  if (isEdited && act && Form) {
    return (
      <Form
        mine={mine}
        meeting={meeting}
        act={act}
        onDone={() => {
          setEdited(false);
          // It is drawn again by then.
          requestAnimationFrame(() => edit.current?.focus());
        }}
      />
    );
  }
  return (
    <div className={styles.place}>
      {place && (
        <p className={styles.shown}>
          <Icon of={EnvironmentOutlined} />
          {/^https:\/\//i.test(place) ? (
            <a href={place} target="_blank" rel="noreferrer" dir="ltr">
              {place}
            </a>
          ) : (
            <bdi>{place}</bdi>
          )}
        </p>
      )}
      {act && (
        <div className={actions.actions}>
          <Button
            ref={edit}
            disabled={!Form}
            className={place ? actions.flush : undefined}
            kind={place ? 'quiet' : 'plain'}
            icon={!place && <Icon of={EnvironmentOutlined} />}
            onClick={() => setEdited(true)}
          >
            {place ? t('place.change') : t('place.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
