import ArrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Splitter from 'antd/es/splitter';
import type { SplitterRef } from 'antd/es/splitter/Splitter';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CommandButton } from '../commands/CommandButton.tsx';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/registry.ts';
import '../features/console/texts.ts';
import { usePane } from '../workspace/use-workspace.ts';
import styles from './SplitView.module.css';
import { useHeldFocus } from './use-held-focus.ts';
import { useMedia } from './use-media.ts';

export interface SplitViewProps {
  /** Under which the workspace keeps the size. */
  pane: string;
  list: ReactNode;
  /** The details of the open row; null if none is open. */
  detail: ReactNode | null;
  /** What the details are called, for who can't see them. */
  label: string;
  onClose: () => void;
}

/** Of the width, for the details, in percent. */
const FIRST = 42;
const LEAST = 20;
const MOST = 80;
/** What an arrow key moves the separator by. */
const STEP = 2;

/** A list beside the details of one row. On a narrow screen one of them shows, with a way back to the list. */
export function SplitView({ pane, list, detail, label, onClose }: SplitViewProps) {
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
    <section ref={details} className={styles.details} aria-label={label} tabIndex={-1}>
      <div className={styles.bar}>
        <CommandButton command={close} iconOnly={!isNarrow} kind="quiet" />
      </div>
      {detail}
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
  const splitter = useRef<SplitterRef>(null);
  const [kept, keep] = usePane(pane, FIRST);
  // While it is dragged, so that the storage is written once.
  const [dragged, setDragged] = useState<number>();
  const size = `${dragged ?? kept}%`;
  const isOpen = details !== undefined;

  // The library's separator has its values, but neither a name nor keys.
  useEffect(() => {
    const bar = barOf(splitter.current);
    bar?.setAttribute('tabindex', '0');
    bar?.setAttribute('aria-label', separator);
  }, [separator, isOpen]);

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const bar = barOf(splitter.current);
    if (!bar || event.target !== bar) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = afterKey(event.key, kept, bar.matches(':dir(rtl)'));
    if (next === undefined) return;
    event.preventDefault();
    keep(next);
  };
  const panels = useMemo(() => ({ min: `${LEAST}%`, max: `${MOST}%` }), []);
  return (
    <div className={styles.split} onKeyDown={press}>
      <Splitter
        ref={splitter}
        onResize={(sizes) => setDragged(percentOf(sizes))}
        onResizeEnd={(sizes) => {
          const percent = percentOf(sizes);
          if (percent !== undefined) keep(percent);
          setDragged(undefined);
        }}
      >
        <Splitter.Panel className={styles.pane}>{list}</Splitter.Panel>
        {isOpen && (
          <Splitter.Panel className={styles.pane} size={size} {...panels}>
            {details}
          </Splitter.Panel>
        )}
      </Splitter>
    </div>
  );
}

/** Its separator; the columns of a list have some of their own. */
function barOf(splitter: SplitterRef | null): Element | null | undefined {
  return splitter?.nativeElement.querySelector(':scope > [class*="-splitter-bar"] > [role="separator"]');
}

/** The part of the details in percent; undefined where nothing has a size. */
function percentOf([list = 0, details = 0]: readonly number[]): number | undefined {
  const all = list + details;
  return all > 0 ? Math.round((1000 * details) / all) / 10 : undefined;
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
