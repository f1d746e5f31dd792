import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { DAYS } from '@study-groups/contracts/grid';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { hourRanges } from '../hour-ranges.ts';
import type { Dashboard } from '../types.ts';

interface StudentDrawerProps {
  /** Undefined while it is closed. */
  student: DashboardStudent | undefined;
  /** The name of the student's group. */
  group: string | undefined;
  dashboard: Dashboard;
  onClose: () => void;
}

/** The whole submission of one student, and the way to edit it. */
export function StudentDrawer({ student, group, dashboard, onClose }: StudentDrawerProps) {
  const { t, rtl } = useTexts('professor');
  return (
    <Drawer
      open={student !== undefined}
      onClose={onClose}
      placement={rtl ? 'left' : 'right'}
      size="min(480px, 100vw)"
      title={student && <bdi>{student.fullName}</bdi>}
      closable={{ placement: 'end', 'aria-label': t('dashboard.student.close') }}
      footer={
        student && (
          <Button
            type="primary"
            block
            icon={<EditOutlined />}
            href={student.editUrl}
            target="_blank"
            rel="noreferrer"
            aria-description={t('dashboard.student.newTab')}
          >
            {t('dashboard.student.edit')}
          </Button>
        )
      }
    >
      {student && <Submission student={student} group={group} dashboard={dashboard} />}
    </Drawer>
  );
}

interface SubmissionProps {
  student: DashboardStudent;
  group: string | undefined;
  dashboard: Dashboard;
}

function Submission({ student, group, dashboard }: SubmissionProps) {
  const { t } = useTexts('professor');
  const times = useTimes();
  const { timeZone } = dashboard.class;
  const text = (key: string) => t(`dashboard.student.${key}`);
  const choice = (field: 'engagementStyle' | 'priorKnowledge' | 'communicationPreference' | 'meetingFrequency') =>
    [text(field), t(`choice.${field}.${student[field]}`)] as const;
  const none = text('none');
  return (
    <div className="sg-stack professor-submission">
      <Facts
        title={text('contact')}
        facts={[
          [
            text('email'),
            <a key="email" href={`mailto:${student.email}`}>
              <bdi>{student.email}</bdi>
            </a>,
          ],
          [text('phone'), student.phoneNumber ? <bdi key="phone">{student.phoneNumber}</bdi> : none],
          [text('studentId'), student.studentId ? <bdi key="studentId">{student.studentId}</bdi> : none],
          ...(dashboard.groups.length > 0 ? [[text('group'), group ?? t('dashboard.students.unplaced')] as const] : []),
        ]}
      />
      <section>
        <h2>{text('week')}</h2>
        <Hours student={student} />
      </section>
      <Facts
        title={text('learning')}
        facts={[
          [text('studyRole'), student.studyRole.map((role) => t(`choice.studyRole.${role}`)).join(', ')],
          choice('engagementStyle'),
          choice('priorKnowledge'),
          choice('communicationPreference'),
          [text('personalityType'), t('dashboard.student.personality', { value: student.personalityType })],
          [text('preferredGroupSize'), student.preferredGroupSize],
        ]}
      />
      <Facts
        title={text('meeting')}
        facts={[
          [text('studyFormat'), t(`common:format.${student.studyFormat}`)],
          [text('studyIntensity'), t(`common:intensity.${student.studyIntensity}`)],
          choice('meetingFrequency'),
        ]}
      />
      <section>
        <h2>{text('friends')}</h2>
        <Friends emails={student.friendPreferences} students={dashboard.students} />
      </section>
      <Facts
        facts={[
          [text('submitted'), times.dateTime(student.createdAt, timeZone)],
          [text('updated'), times.dateTime(student.updatedAt, timeZone)],
        ]}
      />
    </div>
  );
}

function Facts({ title, facts }: { title?: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section>
      {title && <h2>{title}</h2>}
      <dl className="professor-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Hours({ student: { availability } }: { student: DashboardStudent }) {
  const times = useTimes();
  return (
    <div className="professor-hours">
      <Week counts={weekOf(availability)} total={1} cell={10} />
      <dl className="professor-day-hours">
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
  const { t } = useTexts('professor');
  if (emails.length === 0) return <p className="sg-muted">{t('dashboard.student.noFriends')}</p>;
  return (
    <ul className="professor-friends">
      {emails.map((email) => {
        const friend = students.find((student) => student.email === email);
        return (
          <li key={email}>
            {friend ? <bdi className="professor-friend">{friend.fullName}</bdi> : <bdi>{email}</bdi>}{' '}
            {!friend && <span className="sg-muted">{t('dashboard.student.notInClass')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
