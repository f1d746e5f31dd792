import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useShownClass } from '../../class/shown-class.ts';
import type { PrintLook } from '../print-look.ts';
import styles from './GroupSheets.module.css';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { type Counts, heatStep } from '@study-groups/web-sdk/ui/week-levels';

/** A page for each group to hand out, or several groups on a page: its members, leader first, and when it can meet. */
export function GroupSheets({ look }: { look: PrintLook }) {
  const { t, language } = useTexts('professor-exports');
  const groupName = useGroupName();
  const times = useTimes();
  const { class: course, groups } = useShownClass();
  const numbers = new Intl.NumberFormat(language);
  const canMake = (count: number, total: number) =>
    count === total ? t('sheet.all') : t('sheet.some', { count: numbers.format(count), total: numbers.format(total) });
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ id, name, members, bestMeetingTimes, attendance, overlap }) => (
      <article key={id} className={`${styles.sheet} ${styles[look.groupsOnPage]}`}>
        <header>
          <p>
            <bdi>{course.courseName}</bdi>
          </p>
          <h1>
            <bdi>{groupName(name)}</bdi>
          </h1>
        </header>
        <div className={styles.words}>
          <ul className={members.length > MOST_IN_COLUMN ? `${styles.members} ${styles.many}` : styles.members}>
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
          <div>
            <h2>{t('sheet.times')}</h2>
            {bestMeetingTimes.length === 0 ? (
              <p>{t('sheet.noTimes')}</p>
            ) : (
              <ul className={styles.times}>
                {bestMeetingTimes.slice(0, MOST_TIMES).map((time, at) => (
                  <li key={time}>
                    {times.meetingTime(time)} <small>{canMake(attendance[at] ?? members.length, members.length)}</small>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <SheetWeek counts={overlap} total={members.length} />
      </article>
    ));
}

/** More members are split into two columns, so that the week stays on the same page. */
const MOST_IN_COLUMN = 8;
/** Number of best times that are named; the week shows the others. */
const MOST_TIMES = 5;

interface SheetWeekProps {
  /** For each of the 126 cells, how many are free then. */
  counts: Counts;
  total: number;
}

/** The week of a group on paper: days above, hours beside, and in each hour how many are free, all of them white on black. */
function SheetWeek({ counts, total }: SheetWeekProps) {
  const { t, language } = useTexts('professor-exports');
  const times = useTimes();
  const numbers = new Intl.NumberFormat(language);
  return (
    <table className={styles.week}>
      <caption>{t('sheet.week')}</caption>
      <thead>
        <tr>
          <td />
          {DAYS.map((day) => (
            <th key={day} scope="col">
              {times.day(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SLOTS.map((slot, row) => (
          <tr key={slot}>
            <th scope="row">{times.slot(slot)}</th>
            {DAYS.map((day, column) => {
              const count = counts[column * SLOTS.length + row] ?? 0;
              return (
                <td key={day} className={styles[`step${heatStep(count, total)}`]}>
                  {count > 0 && numbers.format(count)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
