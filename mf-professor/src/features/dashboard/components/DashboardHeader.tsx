import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Progress from 'antd/es/progress';
import { standingOf } from '../standing.ts';
import type { Dashboard } from '../types.ts';
import type { MatchResult } from '../use-announced-match.ts';
import { Counts } from './Counts.tsx';
import styles from './DashboardHeader.module.css';
import { ExportButton } from './ExportButton.tsx';
import { MatchButton } from './MatchButton.tsx';
import { QrButton } from './QrButton.tsx';
import { StateBadge } from './StateBadge.tsx';

interface DashboardHeaderProps {
  dashboard: Dashboard;
  matching: boolean;
  /** Forms the groups; rejects with a RequestFailure. */
  onMatch: () => Promise<MatchResult>;
  onRefresh: () => void;
}

/** What class it is, how it stands, and the one thing to do next. */
export function DashboardHeader({ dashboard, matching, onMatch, onRefresh }: DashboardHeaderProps) {
  const { t } = useTexts('professor');
  const { class: course, state, groups } = dashboard;
  const running = matching || course.matching !== undefined;
  return (
    <header className={`${layout.card} ${styles.head}`}>
      <div>
        <StateBadge state={state} />
        <h1 className={styles.title}>
          <bdi>{course.courseName}</bdi>
        </h1>
        <CourseLine course={course} />
        <Standing dashboard={dashboard} running={running} />
        {course.matching && (
          <Progress
            percent={Math.round(100 * course.matching.done)}
            status="active"
            aria-label={t('dashboard.match.progress')}
          />
        )}
      </div>
      <div className={styles.action}>
        {state === 'accepting' && (
          <CopyButton
            kind="primary"
            size="large"
            text={course.signUpUrl}
            label={t('dashboard.copySignUp')}
            copiedText={course.signUpUrl}
          />
        )}
        {state === 'complete' && (
          <CopyButton
            kind="primary"
            size="large"
            text={course.groupsUrl}
            label={t('dashboard.copyGroups')}
            copiedText={course.groupsUrl}
          />
        )}
        {state !== 'complete' && <MatchButton dashboard={dashboard} running={running} onMatch={onMatch} />}
        <div className={styles.links}>
          <a href={course.signUpUrl} target="_blank" rel="noreferrer">
            {t('dashboard.signUp')}
          </a>
          {groups.length > 0 && (
            <a href={course.groupsUrl} target="_blank" rel="noreferrer">
              {t('dashboard.groupsPage')}
            </a>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <Counts dashboard={dashboard} />
        <div className={styles.tools}>
          <QrButton link={course.signUpUrl} courseName={course.courseName} />
          <ExportButton slug={course.slug} disabled={!course.can.export} />
          <IconButton label={t('dashboard.refresh')} onClick={onRefresh}>
            <Icon of={ReloadOutlined} />
          </IconButton>
        </div>
      </div>
    </header>
  );
}

function CourseLine({ course }: { course: Dashboard['class'] }) {
  const { t } = useTexts('professor');
  return (
    <p className={layout.muted}>
      <bdi>{t('dashboard.instructor', { name: course.instructorName })}</bdi>
      {course.courseCode && (
        <>
          {' · '}
          <bdi>{course.courseCode}</bdi>
        </>
      )}
      {course.semester && course.year && (
        <>
          {' · '}
          {t(`choices:semester.${course.semester}`)} {course.year}
        </>
      )}
    </p>
  );
}

function Standing({ dashboard, running }: { dashboard: Dashboard; running: boolean }) {
  const { t } = useTexts('professor');
  const times = useTimes();
  const { deadline, timeZone, minStudents } = dashboard.class;
  const { key, count } = standingOf(dashboard, running);
  const date = `${times.dateTime(deadline, timeZone, { weekday: true })} (${times.zone(timeZone)})`;
  return (
    <p className={styles.standing} aria-live="polite">
      {t(dashboard.hasDeadlinePassed ? 'dashboard.sentence.closed' : 'dashboard.sentence.accepting', { date })}{' '}
      {t(`dashboard.sentence.${key}`, { count, min: minStudents })}
    </p>
  );
}
