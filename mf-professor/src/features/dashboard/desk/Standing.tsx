import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Explained } from '../../../ui/Explained.tsx';
import { StateIcon } from '../components/StateIcon.tsx';
import { useShownClass } from '../shown-class.ts';
import { type Meanwhile, standingOf } from '../standing.ts';
import type { DashboardClass } from '../types.ts';
import { useSentences } from '../useSentences.ts';
import { useSparseAnnouncement } from '../useSparseAnnouncement.ts';
import styles from './Standing.module.css';

/** State and deadline in a line, which opens to how the class stands in sentences, and what class it is. */
export function Standing(meanwhile: Meanwhile) {
  const { t } = useTexts('professor-dashboard');
  const state = useTexts('professor').t;
  const times = useTimes();
  const dashboard = useShownClass();
  const { deadline, timeZone } = dashboard.class;
  const said = useSentences()(standingOf(dashboard, meanwhile));
  const when = t(dashboard.hasDeadlinePassed ? 'desk.closed' : 'desk.until', {
    date: times.dateTimeShort(deadline, timeZone),
  });
  return (
    <>
      <Explained
        className={styles.standing}
        panel={
          <>
            <p>{said}</p>
            <CourseLine course={dashboard.class} />
          </>
        }
      >
        <StateIcon state={dashboard.state} />
        <span className={styles.words}>
          <span>{state(`dashboard.state.${dashboard.state}`)}</span>
          <span className={styles.when}> · {when}</span>
        </span>
        <Icon of={DownOutlined} className={styles.arrow} />
      </Explained>
      <p className={layout.hidden} role="status">
        {useSparseAnnouncement(said)}
      </p>
    </>
  );
}

function CourseLine({ course }: { course: DashboardClass }) {
  const { t } = useTexts('professor');
  const term = course.semester && course.year && `${t(`choices:semester.${course.semester}`)} ${course.year}`;
  return (
    <ul className={layout.muted}>
      <li>
        <bdi>{t('dashboard.instructor', { name: course.instructorName })}</bdi>
      </li>
      {[course.courseCode, term].filter(Boolean).map((fact) => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}
