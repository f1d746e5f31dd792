import { answerTexts, questionText } from '@study-groups/contracts/class-answers';
import {
  type ChoiceKey,
  LEARNING,
  MEETING,
  PERSONALITY,
  type SingleQuestion,
  UNANSWERED,
} from '@study-groups/contracts/choices';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { OPTIONAL_TEXTS } from '@study-groups/contracts/submission-texts';
import { isolated } from '@study-groups/contracts/isolated';
import { namesOf } from '@study-groups/contracts/tables';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import { Facts } from '@study-groups/antd-kit/Facts';
import type { ReactNode } from 'react';
import { useHoursText } from '../useHoursText.ts';
import { useShownClass } from '../../class/shown-class.ts';
import styles from './Submission.module.css';

/** Everything that a student has answered. */
export function Submission({ student }: { student: DashboardStudent }) {
  const { t, language } = useTexts('professor-students');
  const { t: people } = useTexts('professor-people');
  const times = useTimes();
  const groupName = useGroupName();
  const { students, groups, class: course } = useShownClass();
  const { timeZone, setup } = course;
  const questions = setup?.questions ?? [];
  const group = groups.find(({ id }) => id === student.groupId);
  const none = t('student.none');
  const open = t('choices:unanswered');
  const addressText = student.confirmedAt
    ? t('confirmation.since', { date: times.dateTime(student.confirmedAt, timeZone) })
    : t(student.isCounted ? 'confirmation.isCounted' : 'confirmation.open');
  const roles = new Intl.ListFormat(language).format(student.studyRole.map((role) => t(`choices:studyRole.${role}`)));
  const count = Number(student.preferredGroupSize);
  const isOpen = (answer: unknown) => answer === UNANSWERED;
  const size =
    count > 0 ? t('choices:size', { count }) : isOpen(student.preferredGroupSize) ? open : student.preferredGroupSize;
  // The form begins in the middle.
  const isPersonalityOpen = student.isIncomplete && student.personalityType === PERSONALITY.default;
  const choice = (asked: SingleQuestion) =>
    [
      t(`student.${asked}`),
      isOpen(student[asked]) ? open : t(`choices:${asked}.${student[asked]}` as ChoiceKey),
    ] as const;
  return (
    <div className={layout.stack}>
      {student.isIncomplete && (
        <Notice
          kind="info"
          title={people('incomplete')}
          text={people('incompleteText', { name: isolated(student.fullName) })}
        />
      )}
      <Part title={t('student.contact')}>
        <Facts
          facts={[
            [
              t('student.email'),
              <a key="email" href={`mailto:${student.email}`}>
                <bdi>{student.email}</bdi>
              </a>,
            ],
            ...namesOf(OPTIONAL_TEXTS).map(
              (name) => [t(`student.${name}`), student[name] ? <bdi key={name}>{student[name]}</bdi> : none] as const,
            ),
            ...(course.confirmAddresses ? [[t('confirmation.address'), addressText] as const] : []),
            ...(groups.length > 0
              ? [[t('student.group'), group ? groupName(group.name) : t('list.unplaced')] as const]
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
            [t('student.studyRole'), roles || open],
            ...namesOf(LEARNING).map(choice),
            [
              t('student.personalityType'),
              isPersonalityOpen ? open : t('student.personality', { value: student.personalityType }),
            ],
            [t('student.preferredGroupSize'), size],
          ]}
        />
      </Part>
      <Part title={t('student.meeting')}>
        <Facts facts={namesOf(MEETING).map(choice)} />
      </Part>
      {questions.length > 0 && (
        <Part title={t('student.own')}>
          <Facts
            facts={questions.map((question) => {
              const texts = answerTexts(question, student.answers, language).map(isolated);
              return [
                questionText(question, language).title,
                new Intl.ListFormat(language, { type: 'unit' }).format(texts) || open,
              ] as const;
            })}
          />
        </Part>
      )}
      <Part title={t('student.friends')}>
        <Friends emails={student.friendPreferences} students={students} />
      </Part>
      <Facts
        facts={[
          [student.isAdded ? people('isAdded') : t('student.submitted'), times.dateTime(student.createdAt, timeZone)],
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
  const hoursText = useHoursText();
  return (
    <div className={styles.hours}>
      <Week counts={weekOf(availability)} total={1} cell={10} />
      <dl className={styles.days}>
        {hoursText(availability).map(({ day, stretches }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>
              {stretches.map((stretch) => (
                <span key={stretch}>{stretch}</span>
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
