import type { Meeting } from '@study-groups/contracts/meeting';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useRef } from 'react';
import type { OwnGroup } from '../group.ts';
import { useMoves } from '../useMoves.ts';
import type { Act } from '../useMyGroup.ts';
import type { RestOfPage } from '../useRestOfPage.ts';
import { MeetingActions } from './MeetingActions.tsx';
import { MeetingAnswers } from './MeetingAnswers.tsx';
import { MeetingPlace } from './MeetingPlace.tsx';
import { MeetingTime } from './MeetingTime.tsx';
import { Section } from './Section.tsx';
import styles from './NextMeeting.module.css';

export interface NextMeetingProps {
  mine: MyGroup;
  group: OwnGroup;
  /** Undefined where nothing can be changed any more. */
  act: Act | undefined;
  /** What of the page is loaded later. */
  rest: RestOfPage | undefined;
}

/** When the group meets next, and who comes; or the hours in which it could. */
export function NextMeeting({ mine, group, act, rest }: NextMeetingProps) {
  const { t } = useTexts('my-group');
  const heading = useRef<HTMLHeadingElement>(null);
  const { next } = mine;
  const badge = next?.state === 'proposed' && <span className={styles.badge}>{t('next.proposed')}</span>;
  return (
    <Section heading={t('next.heading')} headingRef={heading} badge={badge}>
      {next ? (
        <Ahead
          mine={mine}
          group={group}
          act={act}
          rest={rest}
          next={next}
          // What was pressed has gone with what it stood in.
          onGone={() => heading.current?.focus()}
        />
      ) : act ? (
        <None mine={mine} group={group} act={act} rest={rest} onGone={() => heading.current?.focus()} />
      ) : (
        <p className={layout.muted}>{t('next.none')}</p>
      )}
      {act && rest && <rest.MeetLinkReturn mine={mine} act={act} />}
    </Section>
  );
}

interface AheadProps extends NextMeetingProps {
  next: Meeting;
  onGone: () => void;
}

function Ahead({ mine, group, act, rest, next, onGone }: AheadProps) {
  const { t } = useTexts('my-group');
  const { clock } = useHost();
  const hasBegun = Date.parse(next.startsAt) <= clock.now();
  return (
    <>
      <MeetingTime startsAt={next.startsAt} minutes={next.minutes} timeZone={mine.class.timeZone} />
      <MeetingPlace key={next.id} mine={mine} meeting={next} act={act} Form={rest?.PlaceForm} />
      {act && !hasBegun && (
        <MeetingActions key={`${next.id} ${next.startsAt}`} {...{ mine, group, act, rest, next, onGone }} />
      )}
      {hasBegun && <p className={layout.muted}>{t('next.begun')}</p>}
      <MeetingAnswers meeting={next} members={group.members} you={mine.you.id} />
    </>
  );
}

function None({ mine, group, act, rest, onGone }: NextMeetingProps & { act: Act; onGone: () => void }) {
  const { t } = useTexts('my-group');
  const move = useMoves(act, mine.class.timeZone);
  return (
    <>
      <p className={layout.muted}>{mine.hours.length > 0 ? t('next.choose') : t('next.none')}</p>
      {rest && (
        <rest.HourList
          mine={mine}
          group={group}
          onChoose={async (startsAt) => {
            if (await move(startsAt, null)) onGone();
          }}
        />
      )}
    </>
  );
}
