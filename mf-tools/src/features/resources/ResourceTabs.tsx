import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type ComponentType, type KeyboardEvent, useId } from 'react';
import styles from './ResourceTabs.module.css';

interface ResourceTabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; title: string; Content: ComponentType }[];
  open: Name;
  onOpen: (name: Name) => void;
}

/** Tabs of which one is open; the other stays as it was left. */
export function ResourceTabs<Name extends string>({ label, tabs, open, onOpen }: ResourceTabsProps<Name>) {
  const id = useId();
  const keys = useTabKeys();
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={keys}>
        {tabs.map(({ name, title }) => (
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
          </button>
        ))}
      </div>
      {tabs.map(({ name, Content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}${name}-panel`}
          aria-labelledby={`${id}${name}`}
          hidden={name !== open}
          className={styles.panel}
        >
          <Content />
        </div>
      ))}
    </>
  );
}

/** Arrows, Home and End go from tab to tab; Enter opens the one that has the focus. */
function useTabKeys() {
  const { rtl } = useTexts('resources');
  return (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.findIndex((tab) => tab === event.target);
    const [forward, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    tabs.at(to % tabs.length)?.focus();
  };
}
