import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { cellPath, HeatCells } from '@study-groups/web-sdk/ui/Week';
import type { Counts } from '@study-groups/web-sdk/ui/week-levels';

/** Units of the drawing, which is stretched to the room that there is. */
const PITCH = 10;
const CELL = 9;

interface WeekPictureProps {
  /** For each cell, how many members are free. */
  counts: Counts;
  total: number;
  className?: string | undefined;
  /** A cell with an outline of its own, of this class. */
  outlined?: { cell: number; className: string | undefined } | undefined;
}

/** The week of a group, or of one student, as one drawing that fills its room, for the eye alone. */
export function WeekPicture({ counts, total, className, outlined }: WeekPictureProps) {
  const { rtl } = useTexts('professor');
  const places = { size: CELL, pitch: PITCH, rtl };
  return (
    <svg
      className={className}
      aria-hidden
      preserveAspectRatio="none"
      viewBox={`0 0 ${DAYS.length * PITCH} ${SLOTS.length * PITCH}`}
    >
      <HeatCells counts={counts} total={total} {...places} />
      {outlined && <path className={outlined.className} d={cellPath(outlined.cell, places)} />}
    </svg>
  );
}
