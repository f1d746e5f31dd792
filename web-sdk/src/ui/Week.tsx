import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { memo, useId } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import styles from './Week.module.css';
import { commonHours, type Counts, heatStep } from './week-levels.ts';

const CELL = 4;
const GAP = 1;
const PITCH = CELL + GAP;
const WIDTH = DAYS.length * PITCH - GAP;
const HEIGHT = SLOTS.length * PITCH - GAP;

export interface WeekProps {
  /** For each of the 126 cells, how many are free then (`weekOf`, `heatOf`, or a group's `overlap`). */
  counts: Counts;
  /** How many there are; 1 for one student. */
  total: number;
  /** What it says to those who can't see it; by default the hours in common. */
  label?: string;
  /** Side of a cell in px. */
  cell?: number;
}

/** A small week, 7 columns by 18 rows: one student's hours, or how many of a group are free, the fullest hatched. */
export const Week = memo(function Week({ counts, total, label, cell = CELL }: WeekProps) {
  const { t, rtl } = useTexts('common');
  const hatch = useId();
  const scale = cell / CELL;
  const count = commonHours(counts, total);
  const text = label ?? (total === 1 ? t('week.student', { count }) : t('week.group', { count, total }));
  const steps = pathsByStep(counts, total, rtl);
  return (
    <svg
      className={styles.week}
      role="img"
      aria-label={text}
      width={WIDTH * scale}
      height={HEIGHT * scale}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      {total > 1 && (
        <pattern id={hatch} width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.hatch} width="0.8" height="2" />
        </pattern>
      )}
      {steps.map((path, step) => path && <path key={step} className={styles[`heat${step}`]} d={path} />)}
      {total > 1 && steps[5] && <path fill={`url(#${hatch})`} d={steps[5]} />}
    </svg>
  );
});

/** One path for each step of the scale: far fewer nodes than one for each cell. */
function pathsByStep(counts: Counts, total: number, rtl: boolean): string[] {
  const paths = Array.from({ length: 6 }, () => '');
  counts.forEach((count, index) => {
    const day = Math.floor(index / SLOTS.length);
    const x = (rtl ? DAYS.length - 1 - day : day) * PITCH;
    const y = (index % SLOTS.length) * PITCH;
    paths[heatStep(count, total)] += `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`;
  });
  return paths;
}
