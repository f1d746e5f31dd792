import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Explained } from '../../../ui/Explained.tsx';
import { useShownClass, type DashboardClass } from '../../class/shown-class.ts';
import { type Meanwhile, standingOf, useSentences } from '../../class/status.ts';
import styles from './Standing.module.css';
import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import ClockCircleFilled from '@ant-design/icons-svg/es/asn/ClockCircleFilled';
import ThunderboltFilled from '@ant-design/icons-svg/es/asn/ThunderboltFilled';
import type { ClassState } from '@study-groups/contracts/dashboard';
import { useEffect, useState } from 'react';

/** Between two things that are read out, in milliseconds. */
const PAUSE_MS = 20_000;

/** A text for screen readers: empty until it changes, then as it is now, and no more often than every PAUSE_MS. */
function useSparseAnnouncement(text: string): string {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  const [last] = useState({ at: -Infinity });
  const isNew = text !== (said || first);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(
      () => {
        last.at = performance.now();
        setSaid(text);
      },
      Math.max(0, last.at + PAUSE_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [text, isNew, last]);
  return said;
}

const ICONS = { accepting: ClockCircleFilled, ready: ThunderboltFilled, complete: CheckCircleFilled };

/** Shows a class's state as an icon next to the word for it; none for a state that only a newer server knows. */
function StateIcon({ state }: { state: ClassState }) {
  return state in ICONS && <Icon of={ICONS[state]} className={styles[state]} />;
}

/** Shows state and deadline in a line, which opens to the class's state in sentences, and its details. */
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
