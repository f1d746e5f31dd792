import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useShownClass } from '../../dashboard/shown-class.ts';
import styles from './Roster.module.css';

/** Everybody of the class by name, with their group. */
export function Roster() {
  const { t, language } = useTexts('professor-exports');
  const groupName = useGroupName();
  const times = useTimes();
  const { class: course, students, groups } = useShownClass();
  const byName = new Intl.Collator(language);
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const ordered = students.toSorted((a, b) => byName.compare(a.fullName, b.fullName));
  return (
    <article>
      <h1>
        {t('roster.title')}: <bdi>{course.courseName}</bdi>
      </h1>
      <p>{t('roster.asOf', { date: times.dateTime(new Date().toISOString(), course.timeZone) })}</p>
      <table className={styles.roster}>
        <thead>
          <tr>
            <th scope="col">{t('roster.name')}</th>
            <th scope="col">{t('roster.email')}</th>
            {groups.length > 0 && <th scope="col">{t('roster.group')}</th>}
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ id, fullName, email, groupId }) => {
            const group = groupId === null ? undefined : groupOf.get(groupId);
            const leads = group?.members.some((member) => member.id === id && member.isLeader);
            return (
              <tr key={id}>
                <th scope="row">
                  <bdi>{fullName}</bdi>
                </th>
                <td>
                  <bdi>{email}</bdi>
                </td>
                {groups.length > 0 && (
                  <td>
                    {group ? groupName(group.name) : t('roster.none')}
                    {leads && ` · ${t('roster.leader')}`}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </article>
  );
}
