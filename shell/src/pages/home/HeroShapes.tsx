import { cellsOf, DAYS, meetingTimeAt, SLOTS } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { heatOf } from '@study-groups/web-sdk/ui/week-levels';
import styles from './HeroWeeks.module.css';
import { CELL_HEIGHT, CELL_WIDTH, GAP, HEIGHT, PADDING, WIDTH } from './hero-size.ts';
import { SAMPLE_GROUP, SAMPLE_WEEKS } from './sample.ts';

const COMMON = [...heatOf(SAMPLE_WEEKS).entries()].flatMap(([cell, count]) =>
  count === SAMPLE_WEEKS.length ? [cell] : [],
);

/** Three translucent weeks slide over each other until the hours that they share light up: what stands in the svg. */
export function HeroShapes() {
  const { t, rtl } = useTexts('shell');
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
  return (
    <g role="img" aria-label={t('hero.picture', { count: COMMON.length })}>
      {SAMPLE_WEEKS.map((week, index) => (
        <g key={index} className={`${styles.week} ${styles[`week${index + 1}`]}`}>
          <rect className={styles.sheet} width={WIDTH} height={HEIGHT} rx={14} />
          <g className={styles.cells}>{cellsOf(week).map((cell) => box(cell))}</g>
        </g>
      ))}
      <g className={styles.glow}>{COMMON.map((cell) => box(cell, 4))}</g>
      <g className={styles.common}>{COMMON.map((cell) => box(cell, 1))}</g>
    </g>
  );
}

/** The first hour that all three share, in words. */
export function HeroCaption() {
  const { t } = useTexts('shell');
  const times = useTimes();
  const best = times.meetingTime(SAMPLE_GROUP.bestMeetingTimes[0] ?? meetingTimeAt(COMMON[0] ?? 0));
  return (
    <>
      <strong>{best}</strong> <span>{t('hero.caption')}</span>
    </>
  );
}
