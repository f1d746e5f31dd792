import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { useDrawn } from '@study-groups/web-sdk/host/useDrawn';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { LanguagePicker } from '@study-groups/web-sdk/ui/LanguagePicker';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useInBrowser } from '../../../loading/useInBrowser.ts';
import { isOver } from '../is-open.ts';
import { ownZone, wallClock } from '@study-groups/web-sdk/time/zones';
import styles from './CourseHeader.module.css';

export interface CourseHeaderProps {
  heading: string;
  intro: string;
  publicClass: PublicClass;
}

/** Shows which course this is, whose, and until when; the language at the top. */
export function CourseHeader({ heading, intro, publicClass }: CourseHeaderProps) {
  const { t } = useTexts('student');
  const { embedded } = useHost();
  const drawn = useDrawn();
  // Outside our own main part it would be the banner of somebody else's page.
  const Frame = embedded ? 'div' : 'header';
  return (
    <Frame className={styles.header}>
      <div className={styles.top}>
        <h1>{heading}</h1>
        <div className={embedded ? undefined : styles.language}>
          <LanguagePicker />
        </div>
      </div>
      <p className={styles.course}>
        <bdi>{publicClass.courseName}</bdi>
      </p>
      <ul className={styles.facts}>
        <li>
          <Icon of={UserOutlined} />
          <span>{t('header.professor', { name: publicClass.instructorName })}</span>
        </li>
        <li>
          <Icon of={CalendarOutlined} />
          <div className={styles.deadline}>
            <DeadlineRoom publicClass={publicClass} />
            {drawn ? <Deadline publicClass={publicClass} /> : <ServedDeadline publicClass={publicClass} />}
          </div>
        </li>
      </ul>
      <p className={layout.muted}>{intro}</p>
    </Frame>
  );
}

/** Shows when sign-up closes. Formatting the first date takes a browser a noticeable time, so it comes after the fields. */
function Deadline({ publicClass: { deadline, timeZone } }: Pick<CourseHeaderProps, 'publicClass'>) {
  const { t } = useTexts('student');
  const times = useTimes();
  const { clock } = useHost();
  const here = ownZone();
  const date = times.dateTime(deadline, timeZone, { weekday: true });
  const localDate = times.dateTime(deadline, here, { weekday: true });
  return (
    <span>
      <span>{t(isOver({ deadline }, clock.now()) ? 'header.closed' : 'header.closes', { date })}</span>{' '}
      <span className={layout.muted}>{t('header.zone', { zone: times.zone(timeZone) })}</span>
      {localDate !== date && <span className={styles.here}>{t('header.here', { date: localDate })}</span>}
    </span>
  );
}

/** The deadline as the server has written it: where it has not, nothing, and a browser takes over what is there as it is. */
function ServedDeadline({ publicClass: { deadline, timeZone } }: Pick<CourseHeaderProps, 'publicClass'>) {
  const { t } = useTexts('student');
  const times = useTimes();
  const { onServer, clock } = useHost();
  const text = () => {
    const date = times.dateTime(deadline, timeZone, { weekday: true });
    const closes = t(isOver({ deadline }, clock.now()) ? 'header.closed' : 'header.closes', { date });
    return `${closes} ${t('header.zone', { zone: times.zone(timeZone) })}`;
  };
  return <span suppressHydrationWarning>{onServer ? text() : ''}</span>;
}

/** Keeps the room of a long deadline, so that nothing moves when it is there. */
function DeadlineRoom({ publicClass: { deadline, timeZone } }: Pick<CourseHeaderProps, 'publicClass'>) {
  const { t } = useTexts('student');
  const date = t('header.longDate');
  // Nearly every deadline is the end of a day where the class is; and the server takes it that a student is there.
  const inBrowser = useInBrowser();
  const local = new Date(deadline);
  const there = inBrowser ? undefined : wallClock(deadline, timeZone);
  const [hours, minutes] = there
    ? [there.getUTCHours(), there.getUTCMinutes()]
    : [local.getHours(), local.getMinutes()];
  const isHere = hours === 23 && minutes === 59;
  return (
    <span className={styles.room} aria-hidden>
      <span>{t('header.closes', { date })}</span> <span>{t('header.zone', { zone: timeZone })}</span>
      {!isHere && <span className={styles.here}>{t('header.here', { date })}</span>}
    </span>
  );
}
