import { DAYS, meetingTimeAt, SLOTS } from '@study-groups/contracts/grid';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useCallback } from 'react';
import { sizeOf } from '../../dashboard/group-size.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';
import type { GroupFacts } from '../group-facts.ts';
import styles from './GroupTimes.module.css';
import { GroupWeek } from './GroupWeek.tsx';

/** So many best times are named before '+N more'. */
const TIMES_SHOWN = 4;
/** Up to so many of those who can't come are named. */
const NAMES_SHOWN = 3;

/** When a group can meet: its week, and the best times in words. */
export function GroupTimes({ facts: { group } }: { facts: GroupFacts }) {
  const { t } = useTexts('professor-groups');
  const times = useTimes();
  const describe = useCellWords(group);
  const total = sizeOf(group);
  const hidden = group.bestMeetingTimes.length - TIMES_SHOWN;
  return (
    <>
      <GroupWeek
        counts={group.overlap}
        total={total}
        label={t('week.label', { group: group.name })}
        describe={describe}
      />
      <div>
        <p className={styles.title}>{t(group.bestMeetingTimes.length > 0 ? 'times.title' : 'times.none')}</p>
        <ul className={styles.times} aria-label={t('times.title')}>
          {group.bestMeetingTimes.slice(0, TIMES_SHOWN).map((time, index) => (
            <li key={time}>
              <span>{times.meetingTime(time)}</span>{' '}
              <span className={layout.muted}>{canMake(group.attendance[index] ?? total)}</span>
            </li>
          ))}
          {hidden > 0 && <li className={layout.muted}>{t('common:more', { count: hidden })}</li>}
        </ul>
      </div>
    </>
  );

  function canMake(count: number): string {
    return count === total ? t('times.all', { count }) : t('times.some', { count, total });
  }
}

/** What a cell of the group's week says: day, hour, how many are free then, and who is not. */
function useCellWords(group: GroupFacts['group']): (cell: number) => string {
  const { t, language } = useTexts('professor-groups');
  const times = useTimes();
  const { students } = useShownClass();
  const { overlap, members } = group;
  const total = sizeOf(group);
  return useCallback(
    (cell) => {
      const time = times.meetingTime(meetingTimeAt(cell));
      const count = overlap[cell] ?? 0;
      if (count === 0) return t('week.nobody', { time });
      if (count === total) return t('week.all', { time, count });
      const missing = members.filter(
        ({ id }) =>
          !isFree(
            students.find((student) => student.id === id),
            cell,
          ),
      );
      // Some may be of sections that are not seen.
      if (missing.length !== total - count || missing.length > NAMES_SHOWN)
        return t('week.some', { time, count, total });
      const names = new Intl.ListFormat(language).format(missing.map(({ fullName }) => fullName));
      return t('week.allBut', { time, count, total, names });
    },
    [t, language, times, students, overlap, members, total],
  );
}

function isFree(student: DashboardStudent | undefined, cell: number): boolean {
  const day = DAYS[Math.floor(cell / SLOTS.length)]!;
  return student?.availability[day]?.includes(SLOTS[cell % SLOTS.length]!) ?? false;
}
