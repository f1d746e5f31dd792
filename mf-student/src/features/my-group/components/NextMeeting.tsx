import { hourRange } from '@study-groups/contracts/isolated';
import type { MemberLink } from '@study-groups/contracts/links';
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
import { MeetingPlace } from './MeetingPlace.tsx';
import { Section } from './Section.tsx';
import styles from './NextMeeting.module.css';
import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons-svg/es/asn/CloseCircleOutlined';
import MinusCircleOutlined from '@ant-design/icons-svg/es/asn/MinusCircleOutlined';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { useMeetingTimes } from '../useMeetingTimes.ts';

const ICONS = { comes: CheckCircleFilled, cannot: CloseCircleOutlined, 'other-hour': ClockCircleOutlined };

interface MeetingAnswersProps {
  meeting: Meeting;
  members: OwnGroup['members'];
  you: number;
}

/** Shows who of the group has answered what about a meeting, and who sees that. */
function MeetingAnswers({ meeting, members, you }: MeetingAnswersProps) {
  const { t } = useTexts('my-group');
  return (
    <div>
      <ul className={styles.answers}>
        {members.map(({ id, fullName }) => {
          const answer = meeting.answers.find(({ studentId }) => studentId === id)?.answer;
          return (
            <li key={id} className={answer === 'comes' ? styles.comes : answer ? undefined : layout.muted}>
              {/* A newer server may know of other answers. */}
              <Icon of={answer ? (ICONS[answer] ?? MinusCircleOutlined) : MinusCircleOutlined} />
              <span className={styles.name}>
                <bdi>{fullName}</bdi> {id === you && t('you')}
              </span>
              <span className={styles.answer}>{answer ? t(`said.${answer}`) : t('said.nothing')}</span>
            </li>
          );
        })}
      </ul>
      <p className={`${layout.muted} ${styles.privacy}`}>{t('privacy')}</p>
    </div>
  );
}

export interface NextMeetingProps {
  link: MemberLink;
  mine: MyGroup;
  group: OwnGroup;
  /** Undefined where nothing can be changed any more. */
  act: Act | undefined;
  /** The part of the page that is loaded later. */
  rest: RestOfPage | undefined;
}

/** Shows when the group meets next, and who comes; or the hours in which it could. */
export function NextMeeting({ link, mine, group, act, rest }: NextMeetingProps) {
  const { t } = useTexts('my-group');
  const heading = useRef<HTMLHeadingElement>(null);
  const { next } = mine;
  const badge = next?.state === 'proposed' && <span className={styles.badge}>{t('next.proposed')}</span>;
  return (
    <Section heading={t('next.heading')} headingRef={heading} badge={badge}>
      {next ? (
        <Ahead
          link={link}
          mine={mine}
          group={group}
          act={act}
          rest={rest}
          next={next}
          // What was pressed has gone with what it stood in.
          onGone={() => heading.current?.focus()}
        />
      ) : act ? (
        <None link={link} mine={mine} group={group} act={act} rest={rest} onGone={() => heading.current?.focus()} />
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

function Ahead({ link, mine, group, act, rest, next, onGone }: AheadProps) {
  const { t } = useTexts('my-group');
  const { clock } = useHost();
  const hasBegun = Date.parse(next.startsAt) <= clock.now();
  return (
    <>
      <MeetingTime startsAt={next.startsAt} minutes={next.minutes} timeZone={mine.class.timeZone} />
      <MovedFrom mine={mine} group={group} next={next} />
      <MeetingPlace key={next.id} mine={mine} meeting={next} act={act} Form={rest?.PlaceForm} />
      {act && rest && !hasBegun && next.proposals && next.proposals.length > 0 && (
        <rest.Proposals {...{ mine, group, act, next, onGone }} proposals={next.proposals} />
      )}
      {act && !hasBegun && (
        <MeetingActions key={`${next.id} ${next.startsAt}`} {...{ mine, group, act, rest, next, onGone }} />
      )}
      {act && rest && mine.you.isLeader && next.state === 'booked' && <rest.EveryWeek link={link} />}
      {hasBegun && <p className={layout.muted}>{t('next.begun')}</p>}
      <MeetingAnswers meeting={next} members={group.members} you={mine.you.id} />
    </>
  );
}

/** Says who moved a meeting, and from when. */
function MovedFrom({ mine, group, next }: Pick<AheadProps, 'mine' | 'group' | 'next'>) {
  const { t } = useTexts('my-group');
  const times = useMeetingTimes();
  if (!next.moved) return null;
  const { from, by, isAgreed } = next.moved;
  const was = times.short(from, mine.class.timeZone);
  const name = group.members.find(({ id }) => id === by)?.fullName;
  const text =
    name === undefined
      ? t('next.moved.nobody', { was })
      : by === mine.you.id
        ? t(isAgreed ? 'next.moved.agreedYou' : 'next.moved.you', { was })
        : t(isAgreed ? 'next.moved.agreed' : 'next.moved.by', { name, was });
  return <p className={layout.muted}>{text}</p>;
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

interface MeetingTimeProps {
  startsAt: string;
  minutes: number;
  /** Of the class. */
  timeZone: string;
}

/** Shows when a meeting is, on the clocks of the class; on the reader's own as well, if they show another hour. */
function MeetingTime({ startsAt, minutes, timeZone }: MeetingTimeProps) {
  const { t, language } = useTexts('my-group');
  const times = useMeetingTimes();
  const { zone } = useTimes();
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const own = times.short(startsAt, ownZone());
  const isElsewhere = own !== times.short(startsAt, timeZone);
  return (
    <div>
      <p className={styles.when}>
        <time dateTime={startsAt}>
          <span>{times.day(startsAt, timeZone)}</span>{' '}
          <span>{hourRange(language, times.time(startsAt, timeZone), times.time(endsAt, timeZone))}</span>
        </time>
      </p>
      <p className={layout.muted}>{zone(timeZone)}</p>
      {isElsewhere && <p>{t('next.yourTime', { when: own })}</p>}
    </div>
  );
}
