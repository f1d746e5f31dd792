import { panelOf, type TabName, TabRow } from '@study-groups/web-sdk/ui/TabRow';
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react';
import styles from './TabList.module.css';

/** One tab, with what it shows. */
export interface Tab<Name extends string> extends TabName<Name> {
  Content: ComponentType;
  /** Its placeholder while it loads, in its shape. */
  Skeleton: ComponentType;
}

interface TabListProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
  /** Shown next to the names, or below them if there is no room. */
  aside?: ReactNode;
}

/** Tabs of which one is open; what was visited stays as it was left. */
export function TabList<Name extends string>({ tabs, open, aside, ...row }: TabListProps<Name>) {
  const id = useId();
  const [visited, setVisited] = useState<readonly Name[]>([open]);
  if (!visited.includes(open)) setVisited([...visited, open]);

  return (
    <div>
      <div className={aside ? styles.slim : undefined}>
        <TabRow id={id} tabs={tabs} open={open} {...row} />
        {aside}
      </div>
      {tabs.map(({ name, Content, Skeleton }) => (
        <div key={name} {...panelOf(id, name, open)} className={styles.panel}>
          {/* What was typed in a tab stays while another one is open. */}
          {visited.includes(name) && (
            <Suspense fallback={<Skeleton />}>
              <Content />
            </Suspense>
          )}
        </div>
      ))}
    </div>
  );
}
