import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { useShownClass } from '../../dashboard/shown-class.ts';
import styles from './GroupSheets.module.css';

/** A page for each group, to hand out: its members, leader first, and when it can meet. */
export function GroupSheets() {
  const { t } = useTexts('professor-exports');
  const groupName = useGroupName();
  const times = useTimes();
  const { class: course, groups } = useShownClass();
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ id, name, members, bestMeetingTimes, overlap }) => (
      <article key={id} className={styles.sheet}>
        <p>
          <bdi>{course.courseName}</bdi>
        </p>
        <h1>
          <bdi>{groupName(name)}</bdi>
        </h1>
        <ul className={styles.members}>
          {members.map((member) => (
            <li key={member.id}>
              <strong>
                <bdi>{member.fullName}</bdi>
              </strong>
              {member.isLeader && ` (${t('sheet.leader')})`}
              <br />
              <bdi>{member.email}</bdi>
            </li>
          ))}
        </ul>
        <h2>{t('sheet.times')}</h2>
        {bestMeetingTimes.length === 0 ? (
          <p>{t('sheet.noTimes')}</p>
        ) : (
          <ul>
            {bestMeetingTimes.map((time) => (
              <li key={time}>{times.meetingTime(time)}</li>
            ))}
          </ul>
        )}
        <Week counts={overlap} total={members.length} cell={10} />
      </article>
    ));
}
