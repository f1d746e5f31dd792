import { cellsOf, DAYS, meetingTimeAt, SLOTS } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { heatOf } from '@study-groups/web-sdk/ui/week-levels';
import styles from './HeroWeeks.module.css';
import { SAMPLE_GROUP, SAMPLE_WEEKS } from './sample.ts';

const CELL_WIDTH = 30;
const CELL_HEIGHT = 13;
const GAP = 3;
const PADDING = 14;
const WIDTH = DAYS.length * (CELL_WIDTH + GAP) - GAP + 2 * PADDING;
const HEIGHT = SLOTS.length * (CELL_HEIGHT + GAP) - GAP + 2 * PADDING;
/** Room around the picture for the weeks to slide in from. */
const ROOM = 56;

const COMMON = [...heatOf(SAMPLE_WEEKS).entries()].flatMap(([cell, count]) =>
  count === SAMPLE_WEEKS.length ? [cell] : [],
);

/** Three translucent weeks slide over each other until the hours that they share light up. */
export function HeroWeeks() {
  const { t, rtl } = useTexts('shell');
  const times = useTimes();
  const x = (cell: number) => {
    const day = Math.floor(cell / SLOTS.length);
    return PADDING + (rtl ? DAYS.length - 1 - day : day) * (CELL_WIDTH + GAP);
  };
  const y = (cell: number) => PADDING + (cell % SLOTS.length) * (CELL_HEIGHT + GAP);
  const box = (cell: number, grow = 0) => (
    <rect
      key={cell}
      x={x(cell) - grow}
      y={y(cell) - grow}
      width={CELL_WIDTH + 2 * grow}
      height={CELL_HEIGHT + 2 * grow}
      rx={3 + grow}
    />
  );
  const first = COMMON[0] ?? 0;
  const best = times.meetingTime(SAMPLE_GROUP.bestMeetingTimes[0] ?? meetingTimeAt(first));
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`${-ROOM} ${-ROOM / 2} ${WIDTH + 2 * ROOM} ${HEIGHT + ROOM}`}
        role="img"
        aria-label={t('hero.picture', { count: COMMON.length })}
      >
        {SAMPLE_WEEKS.map((week, index) => (
          <g key={index} className={`${styles.week} ${styles[`week${index + 1}`]}`}>
            <rect className={styles.sheet} width={WIDTH} height={HEIGHT} rx={14} />
            <g className={styles.cells}>{cellsOf(week).map((cell) => box(cell))}</g>
          </g>
        ))}
        <g className={styles.glow}>{COMMON.map((cell) => box(cell, 4))}</g>
        <g className={styles.common}>{COMMON.map((cell) => box(cell, 1))}</g>
      </svg>
      <figcaption>
        <strong>{best}</strong> <span>{t('hero.caption')}</span>
      </figcaption>
    </figure>
  );
}
