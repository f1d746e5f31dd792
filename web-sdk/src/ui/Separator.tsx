import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './Separator.module.css';

export interface SeparatorProps {
  label: string;
  /** Of what stands after it, in px, or in percent of what both stand in. */
  size: number;
  unit: 'px' | '%';
  least: number;
  most: number;
  /** The size of an arrow key's step. */
  step: number;
  /** The size while it is dragged. */
  onDrag: (size: number) => void;
  /** The size where it is let go, or after a key. */
  onChoose: (size: number) => void;
  className?: string | undefined;
}

/** Stands between two parts of a page: dragging it or keys give one of them what the other loses. */
export function Separator({ label, size, unit, least, most, step, onDrag, onChoose, className = '' }: SeparatorProps) {
  const grabbed = useRef({ x: 0, size });
  const dragged = useRef<number>(undefined);
  const within = (next: number) => Math.max(least, Math.min(most, Math.round(10 * next) / 10));

  function drag(event: PointerEvent<HTMLElement>): void {
    const bar = event.currentTarget;
    if (!bar.hasPointerCapture(event.pointerId)) return;
    const moved = (event.clientX - grabbed.current.x) * (isRightToLeft(bar) ? 1 : -1);
    const whole = unit === '%' ? (bar.parentElement?.getBoundingClientRect().width ?? 0) / 100 : 1;
    dragged.current = within(grabbed.current.size + moved / whole);
    onDrag(dragged.current);
  }
  function letGo(): void {
    if (dragged.current !== undefined) onChoose(dragged.current);
    dragged.current = undefined;
  }
  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const [towardsEnd, towardsStart] = isRightToLeft(event.currentTarget)
      ? ['ArrowLeft', 'ArrowRight']
      : ['ArrowRight', 'ArrowLeft'];
    const next = { [towardsEnd]: size - step, [towardsStart]: size + step, Home: most, End: least }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(within(next));
  }

  // A part of a whole is said of what stands before it.
  const said = (value: number) => (unit === '%' ? 100 - value : value);
  const [min, max] = [said(least), said(most)].sort((a, b) => a - b);
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={said(size)}
      tabIndex={0}
      className={`${styles.separator} ${className}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        grabbed.current = { x: event.clientX, size };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onLostPointerCapture={letGo}
      onKeyDown={press}
    />
  );
}

const isRightToLeft = (element: HTMLElement): boolean => element.matches(':dir(rtl)');
