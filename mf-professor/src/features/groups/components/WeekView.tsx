import { sizeOf } from '@study-groups/scoring/care';
import { meetingTimeAt, CELLS } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { WeekChart } from '../../../ui/WeekChart.tsx';
import { WeekLegend } from '../../../ui/WeekLegend.tsx';
import type { GroupFacts } from '../../class/group-facts.ts';
import styles from './WeekView.module.css';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';

interface WeekViewProps {
  groups: readonly GroupFacts[];
  /** Draws those of them that can meet in the chosen hour, all while none is. */
  children: (groups: readonly GroupFacts[]) => ReactNode;
}

/** The week of the class: for each hour how many groups can meet then, all their members; beside it, which. */
export default function WeekView({ groups, children }: WeekViewProps) {
  const { t } = useTexts('professor-groups');
  const times = useTimes();
  const headingId = useId();
  const [chosen, setChosen] = useState<number>();
  const [read, setRead] = useState<number>();
  const counts = useMemo(() => meetingGroups(groups.map(({ group }) => group)), [groups]);
  const meeting = useMemo(
    () => (chosen === undefined ? groups : groups.filter(({ group }) => canMeet(group, chosen))),
    [groups, chosen],
  );
  const total = groups.filter(({ group }) => group.members.length > 0).length;
  const words = (cell: number) =>
    t('hours.suits', { count: counts[cell], total, time: times.meetingTime(meetingTimeAt(cell)) });
  const shown = read ?? chosen;
  // Even the best hour rarely suits more than some of them.
  const most = Math.max(1, ...counts);
  return (
    <div className={styles.view}>
      <section className={styles.week} aria-labelledby={headingId}>
        <h2 id={headingId}>{t('hours.title')}</h2>
        <WeekChart
          counts={counts}
          total={most}
          label={t('hours.label')}
          readable={{
            hours: t('hours.hours'),
            name: (cell) => times.meetingTime(meetingTimeAt(cell)),
            onRead: setRead,
            chosen,
            onChoose: (cell) => setChosen(cell === chosen ? undefined : cell),
          }}
        />
        <WeekLegend few={t('hours.none')} all={t('list.found', { count: most })} />
        <p role="status" className={styles.sentence}>
          {shown === undefined ? t('hours.hint') : words(shown)}
        </p>
        {chosen !== undefined && (
          <Button size="small" onClick={() => setChosen(undefined)}>
            {t('hours.clear')}
          </Button>
        )}
      </section>
      <div className={styles.groups}>
        {meeting.length === 0 && groups.length > 0 ? <p>{t('hours.nobody')}</p> : children(meeting)}
      </div>
    </div>
  );
}

type Meeting = Pick<DashboardGroup, 'overlap' | 'members' | 'elsewhere'>;

/** Tells whether all members of a group are free in a cell of the grid; an empty group can't meet. */
export function canMeet(group: Meeting, cell: number): boolean {
  const size = sizeOf(group);
  return size > 0 && group.overlap[cell] === size;
}

/** For each cell of the grid, how many of the groups can meet then. */
export function meetingGroups(groups: readonly Meeting[]): number[] {
  return Array.from({ length: CELLS }, (_, cell) => groups.filter((group) => canMeet(group, cell)).length);
}
