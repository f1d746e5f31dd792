import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './DataTable.module.css';

/** The least and the greatest width of a column, in px. */
export const LEAST_WIDTH = 56;
export const MOST_WIDTH = 800;
/** Change of width by an arrow key, in px. */
const STEP = 16;

/** A width within what a column can have, in whole px. */
export function widthBetween(width: number): number {
  return Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Math.round(width)));
}

/** The width of a column after a key on its separator: arrows move it, Home and End go all the way; undefined for other keys. */
export function widthAfterKey(key: string, width: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return LEAST_WIDTH;
  if (key === 'End') return MOST_WIDTH;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return widthBetween(width + ((key === 'ArrowRight') === isRtl ? -STEP : STEP));
}

interface ColumnSeparatorProps {
  /** The name of the column. */
  title: string;
  /** Its width, in px; undefined where it takes its share of the available space. */
  width: number | undefined;
  /** While it is dragged. */
  onDrag: (width: number) => void;
  /** The width that was chosen; undefined gives the column its share again. */
  onChoose: (width: number | undefined) => void;
}

/** The end of a column's head: dragging or arrow keys change its width, Enter or two presses give it its share again. */
export function ColumnSeparator({ title, width, onDrag, onChoose }: ColumnSeparatorProps) {
  const { t } = useTexts('admin-table');
  const drag = useRef<{ from: number; width: number; isRtl: boolean }>(undefined);

  const widthAt = ({ clientX }: PointerEvent): number => {
    const { from, width: before, isRtl } = drag.current ?? { from: clientX, width: 0, isRtl: false };
    return widthBetween(before + (isRtl ? from - clientX : clientX - from));
  };
  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    const bar = event.currentTarget;
    bar.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: shownWidth(bar), isRtl: bar.matches(':dir(rtl)') };
  }
  function end(event: PointerEvent<HTMLElement>): void {
    if (!drag.current) return;
    const chosen = widthAt(event);
    const isMoved = event.clientX !== drag.current.from;
    drag.current = undefined;
    if (isMoved) onChoose(chosen);
  }
  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const bar = event.currentTarget;
    if (event.key === 'Enter') onChoose(undefined);
    else {
      const next = widthAfterKey(event.key, width ?? shownWidth(bar), bar.matches(':dir(rtl)'));
      if (next === undefined) return;
      onChoose(next);
    }
    event.preventDefault();
  }

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('width', { column: title })}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      aria-valuenow={width ?? LEAST_WIDTH}
      aria-valuetext={width === undefined ? t('widthShared') : t('widthOf', { width })}
      title={t('width', { column: title })}
      tabIndex={0}
      className={styles.separator}
      onPointerDown={begin}
      onPointerMove={(event) => drag.current && onDrag(widthAt(event))}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onChoose(undefined)}
      onKeyDown={press}
    />
  );
}

/** Returns the rendered width of a separator's column, in px. */
function shownWidth(bar: HTMLElement): number {
  return widthBetween(bar.parentElement?.offsetWidth ?? 0);
}
