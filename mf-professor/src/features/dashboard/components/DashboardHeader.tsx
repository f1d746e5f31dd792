import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import ClockCircleFilled from '@ant-design/icons/es/icons/ClockCircleFilled';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import ThunderboltFilled from '@ant-design/icons/es/icons/ThunderboltFilled';
import type { ClassState } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { careOf } from '../care.ts';
import { standingOf, unplacedCount } from '../standing.ts';
import type { Dashboard } from '../types.ts';
import { ExportButton } from './ExportButton.tsx';
import { MatchButton, type MatchResult } from './MatchButton.tsx';
import { QrButton } from './QrButton.tsx';

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
  const running = matching || course.matchingProgress !== undefined;
  return (
    <header className="sg-card professor-head">
      <div className="professor-head-text">
        <StateBadge state={state} />
        <h1>
          <bdi>{course.courseName}</bdi>
        </h1>
        <p className="sg-muted">
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
              {t(`semester.${course.semester}`)} {course.year}
            </>
          )}
        </p>
        <Standing dashboard={dashboard} running={running} />
        {course.matchingProgress !== undefined && (
          <Progress
            percent={Math.round(100 * course.matchingProgress)}
            status="active"
            aria-label={t('dashboard.match.progress')}
          />
        )}
      </div>
      <div className="professor-head-action">
        {state === 'accepting' && (
          <CopyButton
            type="primary"
            size="large"
            text={course.signUpUrl}
            label={t('dashboard.copySignUp')}
            copiedText={course.signUpUrl}
          />
        )}
        {state === 'complete' && (
          <CopyButton
            type="primary"
            size="large"
            text={course.groupsUrl}
            label={t('dashboard.copyGroups')}
            copiedText={course.groupsUrl}
          />
        )}
        {state !== 'complete' && <MatchButton dashboard={dashboard} running={running} onMatch={onMatch} />}
        <div className="professor-links">
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
      <div className="professor-head-foot">
        <Counts dashboard={dashboard} />
        <div className="professor-tools">
          <QrButton link={course.signUpUrl} courseName={course.courseName} />
          <ExportButton slug={course.slug} disabled={!course.can.export} />
          <Button
            icon={<ReloadOutlined />}
            aria-label={t('dashboard.refresh')}
            title={t('dashboard.refresh')}
            onClick={onRefresh}
          />
        </div>
      </div>
    </header>
  );
}

const STATE_ICONS = { accepting: ClockCircleFilled, ready: ThunderboltFilled, complete: CheckCircleFilled };

function StateBadge({ state }: { state: ClassState }) {
  const { t } = useTexts('professor');
  const Icon = STATE_ICONS[state];
  return (
    <span className={`professor-state professor-state-${state}`}>
      <Icon aria-hidden />
      {t(`dashboard.state.${state}`)}
    </span>
  );
}

function Standing({ dashboard, running }: { dashboard: Dashboard; running: boolean }) {
  const { t } = useTexts('professor');
  const times = useTimes();
  const { deadline, timeZone, minStudents } = dashboard.class;
  const { key, count } = standingOf(dashboard, running);
  const date = `${times.dateTime(deadline, timeZone, { weekday: true })} (${times.zone(timeZone)})`;
  return (
    <p className="professor-standing" aria-live="polite">
      {t(dashboard.hasDeadlinePassed ? 'dashboard.sentence.closed' : 'dashboard.sentence.accepting', { date })}{' '}
      {t(`dashboard.sentence.${key}`, { count, min: minStudents })}
    </p>
  );
}

function Counts({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts('professor');
  const { students, groups, class: course } = dashboard;
  const counts = [{ name: t('dashboard.count.students'), value: students.length, warn: false }];
  if (groups.length > 0) {
    const care = groups.filter((group) => careOf(group, course).length > 0).length;
    const unplaced = unplacedCount(dashboard);
    counts.push({ name: t('dashboard.count.groups'), value: groups.length, warn: false });
    counts.push({ name: t('dashboard.count.unplaced'), value: unplaced, warn: unplaced > 0 });
    counts.push({ name: t('dashboard.count.care'), value: care, warn: care > 0 });
  }
  return (
    <dl className="professor-counts">
      {counts.map(({ name, value, warn }) => (
        <div key={name} className={warn ? 'professor-count-warn' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
