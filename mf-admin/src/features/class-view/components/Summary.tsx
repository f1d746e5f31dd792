import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { AdminDashboard } from '../api.ts';
import styles from './Summary.module.css';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { usePasswordsVisible } from '../../classes/usePasswordsVisible.ts';
import { useCopy } from '../useCopy.ts';

const NAMES = { dashboard: 'DashboardPassword', groups: 'GroupsPassword' } as const;

interface PasswordProps {
  /** The page that it opens. */
  of: keyof typeof NAMES;
  /** Null where what is stored can't be opened. */
  password: string | null;
}

/** A password of the class: masked, readable for five seconds, and to be copied without being read. */
function Password({ of, password }: PasswordProps) {
  const { t } = useTexts('admin-class');
  const { visible, reveal } = usePasswordsVisible();
  const copy = useCopy();
  const unavailable = password === null ? t('password.lost') : undefined;
  const show: Command = {
    id: `class.show${NAMES[of]}`,
    title: t(`password.show.${of}`),
    section: 'class',
    icon: EyeOutlined,
    unavailable,
    run: reveal,
  };
  const take: Command = {
    id: `class.copy${NAMES[of]}`,
    title: t(`password.copy.${of}`),
    section: 'class',
    icon: CopyOutlined,
    unavailable,
    run: () => void copy(password ?? '', t('password.copied')),
  };
  useCommands([show, take]);
  return (
    <div className={styles.password}>
      <dt className={layout.muted}>{t(`password.${of}`)}</dt>
      <dd className={styles.value}>
        <span className={styles.secret} role="status">
          {password === null ? (
            t('password.lost')
          ) : visible ? (
            <bdi dir="ltr">{password}</bdi>
          ) : (
            <>
              <span aria-hidden>{MASK}</span>
              <span className={layout.hidden}>{t('password.masked')}</span>
            </>
          )}
        </span>
        <CommandButton command={show} iconOnly />
        <CommandButton command={take} iconOnly />
      </dd>
    </div>
  );
}

/** As long for every password. */
const MASK = '••••••••';

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

function Deadline({ dashboard: { class: course, hasDeadlinePassed, state } }: { dashboard: AdminDashboard }) {
  const { t } = useTexts('admin-class');
  const times = useTimes();
  return (
    <Card title={t('summary.deadline')}>
      <p>
        <StatusTag mood={state === 'accepting' ? 'good' : 'calm'}>
          {t(hasDeadlinePassed ? 'summary.expired' : 'summary.active')}
        </StatusTag>
      </p>
      <p>{times.dateTime(course.deadline, course.timeZone)}</p>
      <p className={layout.muted}>{times.zone(course.timeZone)}</p>
    </Card>
  );
}
