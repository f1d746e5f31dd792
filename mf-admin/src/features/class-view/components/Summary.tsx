import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { AdminDashboard } from '../api.ts';
import { Password } from './Password.tsx';
import styles from './Summary.module.css';

/** The class in four cards: who signed up, until when, in how many groups, and what opens its pages. */
export function Summary({ dashboard }: { dashboard: AdminDashboard }) {
  const { t } = useTexts('admin-class');
  const { class: course, groups, runs } = dashboard;
  const score = runs.at(-1)?.classScore;
  return (
    <section className={styles.summary} aria-label={t('summary.label')}>
      <Enrollment dashboard={dashboard} />
      <Deadline dashboard={dashboard} />
      <Card title={t('summary.groups')}>
        <p className={styles.figure}>{groups.length > 0 ? t('summary.count', { count: groups.length }) : '0'}</p>
        <p className={layout.muted}>
          {groups.length === 0
            ? t('summary.noGroups')
            : score !== undefined && t('summary.score', { score: score.toFixed(1) })}
        </p>
      </Card>
      <Card title={t('summary.passwords')}>
        <dl className={styles.passwords}>
          <Password of="dashboard" password={course.dashboardPassword} />
          <Password of="groups" password={course.groupsPagePassword} />
        </dl>
      </Card>
    </section>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${layout.card} ${styles.card}`}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}

function Enrollment({ dashboard: { class: course, students, groups } }: { dashboard: AdminDashboard }) {
  const { t } = useTexts('admin-class');
  const unplaced = students.filter(({ groupId }) => groupId === null).length;
  const placed = unplaced === 0 ? t('summary.allPlaced') : t('summary.unplaced', { count: unplaced });
  return (
    <Card title={t('summary.enrollment')}>
      <p className={styles.figure}>{t('summary.students', { count: students.length })}</p>
      <p className={layout.muted}>
        {groups.length === 0 ? t('summary.least', { count: course.minStudents }) : students.length > 0 && placed}
      </p>
    </Card>
  );
}

function Deadline({ dashboard: { class: course, hasDeadlinePassed } }: { dashboard: AdminDashboard }) {
  const { t } = useTexts('admin-class');
  const times = useTimes();
  return (
    <Card title={t('summary.deadline')}>
      <p>
        <StatusTag mood={hasDeadlinePassed ? 'calm' : 'good'}>
          {t(hasDeadlinePassed ? 'summary.expired' : 'summary.active')}
        </StatusTag>
      </p>
      <p>{times.dateTime(course.deadline, course.timeZone)}</p>
      <p className={layout.muted}>{times.zone(course.timeZone)}</p>
    </Card>
  );
}
