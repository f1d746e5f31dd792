import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { DAYS } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/Facts.tsx';
import { hourRanges } from '../hour-ranges.ts';
import type { Dashboard } from '../../dashboard/types.ts';
import styles from './Submission.module.css';

interface SubmissionProps {
  student: DashboardStudent;
  group: string | undefined;
  dashboard: Dashboard;
}

/** Everything that a student has answered. */
export function Submission({ student, group, dashboard }: SubmissionProps) {
  const { t } = useTexts('professor-students');
  const times = useTimes();
  const { timeZone } = dashboard.class;
  const none = t('student.none');
  const roles = student.studyRole.map((role) => t(`choices:studyRole.${role}`)).join(', ');
  const size = t('choices:size', { count: Number(student.preferredGroupSize) });
  return (
    <div className={layout.stack}>
      <Part title={t('student.contact')}>
        <Facts
          facts={[
            [
              t('student.email'),
              <a key="email" href={`mailto:${student.email}`}>
                <bdi>{student.email}</bdi>
              </a>,
            ],
            [t('student.phone'), student.phoneNumber ? <bdi key="phone">{student.phoneNumber}</bdi> : none],
            [t('student.studentId'), student.studentId ? <bdi key="id">{student.studentId}</bdi> : none],
            ...(dashboard.groups.length > 0
              ? [[t('student.group'), group ?? t('list.unplaced')] as const]
              : []),
          ]}
        />
      </Part>
      <Part title={t('student.week')}>
        <Hours student={student} />
      </Part>
      <Part title={t('student.learning')}>
        <Facts
          facts={[
            [t('student.studyRole'), roles],
            [t('student.engagementStyle'), t(`choices:engagementStyle.${student.engagementStyle}`)],
            [t('student.priorKnowledge'), t(`choices:priorKnowledge.${student.priorKnowledge}`)],
            [
              t('student.communicationPreference'),
              t(`choices:communicationPreference.${student.communicationPreference}`),
            ],
            [
              t('student.personalityType'),
              t('student.personality', { value: student.personalityType }),
            ],
            [t('student.preferredGroupSize'), size],
          ]}
        />
      </Part>
      <Part title={t('student.meeting')}>
        <Facts
          facts={[
            [t('student.studyFormat'), t(`choices:studyFormat.${student.studyFormat}`)],
            [t('student.studyIntensity'), t(`choices:studyIntensity.${student.studyIntensity}`)],
            [t('student.meetingFrequency'), t(`choices:meetingFrequency.${student.meetingFrequency}`)],
          ]}
        />
      </Part>
      <Part title={t('student.friends')}>
        <Friends emails={student.friendPreferences} students={dashboard.students} />
      </Part>
      <Facts
        facts={[
          [t('student.submitted'), times.dateTime(student.createdAt, timeZone)],
          [t('student.updated'), times.dateTime(student.updatedAt, timeZone)],
        ]}
      />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Hours({ student: { availability } }: { student: DashboardStudent }) {
  const times = useTimes();
  return (
    <div className={styles.hours}>
      <Week counts={weekOf(availability)} total={1} cell={10} />
      <dl className={styles.days}>
        {DAYS.filter((day) => availability[day]?.length).map((day) => (
          <div key={day}>
            <dt>{times.day(day)}</dt>
            <dd>
              {hourRanges(availability[day] ?? []).map(({ from, to }) => (
                <span key={from}>{`${times.slot(from)} – ${times.slot(to)}`}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Friends({ emails, students }: { emails: readonly string[]; students: readonly DashboardStudent[] }) {
  const { t } = useTexts('professor-students');
  if (emails.length === 0) return <p className={layout.muted}>{t('student.noFriends')}</p>;
  return (
    <ul>
      {emails.map((email) => {
        const friend = students.find((student) => student.email === email);
        return (
          <li key={email}>
            {friend ? <bdi className={styles.friend}>{friend.fullName}</bdi> : <bdi>{email}</bdi>}{' '}
            {!friend && <span className={layout.muted}>{t('student.notInClass')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
