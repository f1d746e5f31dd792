import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { NavLink } from '@study-groups/web-sdk/routing/routing';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { isolated } from '@study-groups/contracts/isolated';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { runCommand } from '@study-groups/web-sdk/commands/command';
import { useMenu } from '@study-groups/web-sdk/commands/useMenu';
import { classPath } from '../../../ui/paths.ts';
import styles from './ClassTabs.module.css';
import type { TabCommands } from './useTabCommands.ts';

/**
 * The open classes. To a screen reader they are a list of links, each with a button that closes it: what they show are pages
 * with addresses, and a tab of a tablist could hold no button.
 */
export function ClassTabs({ tabs, shown, move, of }: TabCommands) {
  const { t } = useTexts('admin-console');
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const { menu, onContextMenu, onKeyDown } = useMenu((target) => {
    const slug = target.closest('[data-slug]')?.getAttribute('data-slug');
    const tab = tabs.find((each) => each.slug === slug);
    return tab && { commands: of(tab.slug), label: t('tabs.menu', { name: isolated(tab.title) }) };
  });
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]');
    // Older browsers, and those without a layout, lack it.
    link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [shown]);

  const closing = (slug: string) => {
    const command = of(slug).find(({ id }) => id === 'tabs.close');
    return () => void (command && runCommand(command));
  };
  const dragOver = (event: DragEvent, over: number): void => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (tabs[over]?.slug !== dragged && isPast(event, tabs.findIndex(({ slug }) => slug === dragged) < over)) {
      move(dragged, over);
    }
  };
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      <ul ref={list} className={styles.list} onContextMenu={onContextMenu} onKeyDown={onKeyDown}>
        {tabs.map(({ slug, title }, index) => (
          <li
            key={slug}
            data-slug={slug}
            className={slug === dragged ? `${styles.tab} ${styles.dragged}` : styles.tab}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'copyMove';
              setDragged(slug);
            }}
            onDragOver={(event) => dragOver(event, index)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
            onAuxClick={(event) => {
              if (event.button !== 1) return;
              event.preventDefault();
              closing(slug)();
            }}
          >
            <NavLink
              to={classPath(slug)}
              title={title}
              data-command={`go.class.${slug}`}
              onKeyDown={(event) => {
                if (event.key === 'Delete') closing(slug)();
              }}
            >
              <bdi>{title}</bdi>
            </NavLink>
            <IconButton
              label={t('tabs.closeNamed', { name: isolated(title) })}
              data-command="tabs.close"
              onClick={closing(slug)}
            >
              <Icon of={CloseOutlined} />
            </IconButton>
          </li>
        ))}
      </ul>
      {menu}
    </nav>
  );
}

/**
 * Tells whether the pointer is past the middle of the tab that it is over, so that tabs of different widths don't change to and
 * fro.
 */
function isPast({ currentTarget, clientX }: DragEvent, isLater: boolean): boolean {
  const { left, width } = currentTarget.getBoundingClientRect();
  const isRight = clientX >= left + width / 2;
  return currentTarget.matches(':dir(rtl)') ? isRight !== isLater : isRight === isLater;
}
