import ArrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/useCommands.ts';
import { usePane } from '../workspace/useWorkspace.ts';
import styles from './SplitView.module.css';
import { useMedia } from '@study-groups/web-sdk/host/useMedia';
import { useHost } from '@study-groups/web-sdk/host/useHost';

export interface SplitViewProps {
  /** Under which the workspace keeps the size. */
  pane: string;
  list: ReactNode;
  /** The details of the open row; null if none is open. */
  detail: ReactNode | null;
  /** Label of the details, for those who can't see them. */
  label: string;
  onClose: () => void;
  /** Called when the focus comes into the details. */
  onEnter?: () => void;
}

/** Of the width, for the details, in percent. */
const FIRST = 42;
const LEAST = 20;
const MOST = 80;
/** Distance by which an arrow key moves the separator. */
const STEP = 2;

/** A list beside the details of one row. On a narrow screen one of them shows, with a way back to the list. */
export function SplitView({ pane, list, detail, label, onClose, onEnter }: SplitViewProps) {
  const { t } = useTexts('admin-console');
  const isNarrow = useMedia('(max-width: 899px)');
  const isOpen = detail !== null;
  const close: Command = {
    id: 'view.closeDetails',
    title: t(isNarrow ? 'split.back' : 'split.close'),
    section: 'view',
    icon: isNarrow ? ArrowLeftOutlined : CloseOutlined,
    shortcut: 'Escape',
    run: onClose,
  };
  useCommands(isOpen ? [close] : NONE);
  const details = useHeldFocus(isOpen && isNarrow);

  const shown = isOpen && (
    <section ref={details} className={styles.details} aria-label={label} tabIndex={-1} onFocus={onEnter}>
      <div className={styles.bar}>
        <CommandButton command={close} iconOnly={!isNarrow} kind="quiet" />
      </div>
      {/* What it needs may come after it is opened, and the list must not vanish meanwhile. */}
      <Suspense fallback={<PageSkeleton />}>{detail}</Suspense>
    </section>
  );
  if (isNarrow) {
    return (
      <>
        <div hidden={isOpen}>{list}</div>
        {shown}
      </>
    );
  }
  return (
    <WideSplit pane={pane} separator={t('split.resize', { name: label })} list={list} details={shown || undefined} />
  );
}

const NONE: readonly Command[] = [];

interface WideSplitProps {
  pane: string;
  separator: string;
  list: ReactNode;
  details: ReactNode | undefined;
}

/** The list keeps its place in the tree whether or not there are details, so opening a row does not start it over. */
function WideSplit({ pane, separator, list, details }: WideSplitProps) {
  const [kept, keep] = usePane(pane, FIRST);
  // While it is dragged, so that the storage is written once.
  const [dragged, setDragged] = useState<number>();
  const size = dragged ?? kept;
  return (
    <div className={styles.split}>
      <div className={`${styles.pane} ${styles.list}`}>{list}</div>
      {details && (
        <>
          <Separator
            label={separator}
            size={size}
            onDrag={setDragged}
            onChoose={(chosen) => {
              setDragged(undefined);
              keep(chosen);
            }}
          />
          <div className={styles.pane} style={{ flex: 'none', inlineSize: `${size}%` }}>
            {details}
          </div>
        </>
      )}
    </div>
  );
}

interface SeparatorProps {
  label: string;
  /** Of the details, in percent. */
  size: number;
  onDrag: (size: number) => void;
  onChoose: (size: number) => void;
}

/** Stands between list and details: dragging or keys give one of them what the other loses. */
function Separator({ label, size, onDrag, onChoose }: SeparatorProps) {
  const dragged = useRef<number>(undefined);
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    dragged.current = sizeAt(event);
    onDrag(dragged.current);
  };
  const letGo = (): void => {
    if (dragged.current !== undefined) onChoose(dragged.current);
    dragged.current = undefined;
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = afterKey(event.key, size, event.currentTarget.matches(':dir(rtl)'));
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      // Of the list, which stands before it.
      aria-valuemin={100 - MOST}
      aria-valuemax={100 - LEAST}
      aria-valuenow={100 - size}
      tabIndex={0}
      className={styles.separator}
      onPointerDown={(event) => event.button === 0 && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onLostPointerCapture={letGo}
      onKeyDown={press}
    />
  );
}

/** The size of the details, in percent, with the separator where the pointer is. */
function sizeAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, right, width } = currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const rest = currentTarget.matches(':dir(rtl)') ? clientX - left : right - clientX;
  return Math.max(LEAST, Math.min(MOST, Math.round((1000 * rest) / width) / 10));
}

/** The size of the details after a key on the separator: arrows move it, Home and End go all the way. */
function afterKey(key: string, size: number, isRtl: boolean): number | undefined {
  const towardsEnd = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const towardsStart = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === towardsEnd) return Math.max(LEAST, size - STEP);
  if (key === towardsStart) return Math.min(MOST, size + STEP);
  if (key === 'Home') return MOST;
  if (key === 'End') return LEAST;
  return undefined;
}

/** Gives the focus to an element when it comes in place of another, and back to where it was when it goes. */
function useHeldFocus<Shown extends HTMLElement = HTMLElement>(isThere: boolean): RefObject<Shown | null> {
  const { root } = useHost();
  const shown = useRef<Shown>(null);
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    const before = root.activeElement;
    shown.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isThere, root]);
  return shown;
}
