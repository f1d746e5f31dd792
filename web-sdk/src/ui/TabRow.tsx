import type { KeyboardEvent } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import styles from './TabRow.module.css';

/** One of several tabs. */
export interface TabName<Name extends string> {
  name: Name;
  title: string;
  /** Number of things in it; none if they are not counted. */
  count?: number;
}

interface TabRowProps<Name extends string> {
  /** Prefix of the ids of the tabs and of their panels. */
  id: string;
  label: string;
  tabs: readonly TabName<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
  /** A tab opens as soon as an arrow reaches it: for panels that are there already. */
  opensOnFocus?: boolean;
}

/** The row of tabs over their panels. Arrows, Home and End go from tab to tab; Enter opens the one that has the focus. */
export function TabRow<Name extends string>({ id, label, tabs, open, onOpen, opensOnFocus }: TabRowProps<Name>) {
  const { rtl } = useTexts('common');

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = buttons.findIndex((button) => button === event.target);
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = buttons.at(to % buttons.length);
    next?.focus();
    if (opensOnFocus) next?.click();
  }

  return (
    <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
      {tabs.map(({ name, title, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}${name}`}
          aria-selected={name === open}
          aria-controls={`${id}${name}-panel`}
          tabIndex={name === open ? 0 : -1}
          className={styles.tab}
          onClick={() => onOpen(name)}
        >
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Returns the props that make an element the panel of a tab. */
export function panelOf(id: string, name: string, open: string) {
  return {
    role: 'tabpanel',
    id: `${id}${name}-panel`,
    'aria-labelledby': `${id}${name}`,
    hidden: name !== open,
  } as const;
}
