import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { memo, useId } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import styles from './Week.module.css';
import { commonHours, type Counts, heatStep } from './week-levels.ts';

const CELL = 4;
const GAP = 1;
const PITCH = CELL + GAP;
/** Of a cell's side: how far apart the stripes of the fullest cells are, and how wide. */
const STRIPES = { pitch: 0.5, width: 0.2 };
const WIDTH = DAYS.length * PITCH - GAP;
const HEIGHT = SLOTS.length * PITCH - GAP;

export interface WeekProps {
  /** For each of the 126 cells, how many are free then (`weekOf`, `heatOf`, or a group's `overlap`). */
  counts: Counts;
  /** Total number; 1 for one student. */
  total: number;
  /** Label for those who can't see it; by default the hours in common. */
  label?: string;
  /** Side of a cell in px. */
  cell?: number;
}

/** A small week, 7 columns by 18 rows: one student's hours, or how many of a group are free, the fullest hatched. */
export const Week = memo(function Week({ counts, total, label, cell = CELL }: WeekProps) {
  const { t, rtl } = useTexts('common');
  const scale = cell / CELL;
  const count = commonHours(counts, total);
  const text = label ?? (total === 1 ? t('week.student', { count }) : t('week.group', { count, total }));
  return (
    <svg
      className={styles.week}
      role="img"
      aria-label={text}
      width={WIDTH * scale}
      height={HEIGHT * scale}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <HeatCells counts={counts} total={total} size={CELL} pitch={PITCH} rtl={rtl} />
    </svg>
  );
});

/** The layout of a week's cells in its drawing, in the drawing's units: their side, and from one to the next. */
export interface CellPlaces {
  size: number;
  pitch: number;
  rtl: boolean;
}

/** The outline of a cell. */
export function cellPath(cell: number, { size, pitch, rtl }: CellPlaces): string {
  const day = Math.floor(cell / SLOTS.length);
  const x = (rtl ? DAYS.length - 1 - day : day) * pitch;
  return `M${x} ${(cell % SLOTS.length) * pitch}h${size}v${size}h-${size}z`;
}

/** The cells of a week within its drawing, the fullest hatched where they are of several people. */
export function HeatCells({ counts, total, ...places }: Pick<WeekProps, 'counts' | 'total'> & CellPlaces) {
  const hatch = useId();
  const paths = pathsByStep(counts, total, places);
  const stripes = places.size * STRIPES.pitch;
  return (
    <>
      {total > 1 && (
        <pattern
          id={hatch}
          width={stripes}
          height={stripes}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.hatch} width={places.size * STRIPES.width} height={stripes} />
        </pattern>
      )}
      {paths.map((path, step) => path && <path key={step} className={styles[`heat${step}`]} d={path} />)}
      {total > 1 && paths[5] && <path fill={`url(#${hatch})`} d={paths[5]} />}
    </>
  );
}

/** One path for each step of the scale: far fewer nodes than one for each cell. */
function pathsByStep(counts: Counts, total: number, places: CellPlaces): string[] {
  const paths = Array.from({ length: 6 }, () => '');
  counts.forEach((count, cell) => {
    paths[heatStep(count, total)] += cellPath(cell, places);
  });
  return paths;
}
