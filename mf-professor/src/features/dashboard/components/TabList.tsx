import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type ComponentType, type KeyboardEvent, Suspense, useId, useState } from 'react';
import styles from './TabList.module.css';

/** One tab, with what it shows. */
export interface Tab<Name extends string> {
  name: Name;
  title: string;
  /** How many things are in it; none where they are not counted. */
  count?: number;
  Content: ComponentType;
  /** Of its cards while it loads, in px. */
  height: number;
}

interface TabListProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
}

/** Tabs of which one is open; what was visited stays as it was left. */
export function TabList<Name extends string>({ label, tabs, open, onOpen }: TabListProps<Name>) {
  const id = useId();
  const [visited, setVisited] = useState<readonly Name[]>([open]);
  if (!visited.includes(open)) setVisited([...visited, open]);
  const keys = useTabKeys();

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={keys}>
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
      {tabs.map(({ name, Content, height }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}${name}-panel`}
          aria-labelledby={`${id}${name}`}
          hidden={name !== open}
          className={styles.panel}
        >
          {/* What was typed in a tab stays while another one is open. */}
          {visited.includes(name) && (
            <Suspense fallback={<PageSkeleton blocks={4} height={height} />}>
              <Content />
            </Suspense>
          )}
        </div>
      ))}
    </div>
  );
}

/** Arrows, Home and End go from tab to tab; Enter opens the one that has the focus. */
function useTabKeys() {
  const { rtl } = useTexts('professor');
  return (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.findIndex((tab) => tab === event.target);
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    tabs.at(to % tabs.length)?.focus();
  };
}
