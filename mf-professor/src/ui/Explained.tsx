import { type FocusEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './Explained.module.css';

interface ExplainedProps {
  className?: string | undefined;
  /** Content of the button: a value, or a few words. */
  children: ReactNode;
  /** Explanation, below the button once that is pressed. */
  panel: ReactNode;
}

/** Px to the edges of the window. */
const MARGIN = 8;

/** Words that explain themselves where they stand. The explanation goes by Escape, a press elsewhere, or when the focus leaves it. */
export function Explained({ className, children, panel }: ExplainedProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpen && shown.current) fit(shown.current);
  }, [isOpen]);
  useEffect(() => {
    const document = frame.current?.ownerDocument;
    if (!isOpen || !document) return undefined;
    const press = (event: Event): void => {
      if (!event.composedPath().includes(frame.current as EventTarget)) setOpen(false);
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [isOpen]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div
      ref={frame}
      className={[styles.explained, className].filter(Boolean).join(' ')}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        setOpen(false);
        frame.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div ref={shown} id={id} className={styles.panel}>
          {panel}
        </div>
      )}
    </div>
  );
}

/** Moves a panel sideways as far as it takes to be seen whole; by its place, for what is translated still scrolls the page. */
function fit(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  const { clientWidth } = panel.ownerDocument.documentElement;
  const over = Math.max(0, right - (clientWidth - MARGIN)) || Math.min(0, left - MARGIN);
  const isFromRight = getComputedStyle(panel).direction === 'rtl';
  panel.style.insetInlineStart = `${isFromRight ? over : -over}px`;
}
