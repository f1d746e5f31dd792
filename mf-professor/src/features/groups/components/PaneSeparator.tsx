import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { PANE_WIDTH } from '../usePaneWidth.ts';
import styles from './PaneSeparator.module.css';

interface PaneSeparatorProps {
  /** Of the pane after it, in px. */
  width: number;
  onWidth: (width: number) => void;
}

/** Between the groups and the pane: dragging it or arrow keys give one what the other loses. */
export function PaneSeparator({ width, onWidth }: PaneSeparatorProps) {
  const { t, rtl } = useTexts('professor-groups');
  const from = useRef({ x: 0, width });

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const moved = event.clientX - from.current.x;
    onWidth(from.current.width + (rtl ? moved : -moved));
  }

  function press(event: KeyboardEvent): void {
    const towardsPane = rtl ? 'ArrowLeft' : 'ArrowRight';
    const towardsGroups = rtl ? 'ArrowRight' : 'ArrowLeft';
    const next = {
      [towardsPane]: width - PANE_WIDTH.step,
      [towardsGroups]: width + PANE_WIDTH.step,
      Home: PANE_WIDTH.most,
      End: PANE_WIDTH.least,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onWidth(next);
  }

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('pane.resize')}
      aria-valuemin={PANE_WIDTH.least}
      aria-valuemax={PANE_WIDTH.most}
      aria-valuenow={width}
      tabIndex={0}
      className={styles.separator}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        from.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
