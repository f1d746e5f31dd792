import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import type { ReactNode } from 'react';
import type { Command } from './command.ts';
import styles from './CommandMenu.module.css';
import { useMenu } from './use-menu.tsx';

export interface CommandMenuProps {
  commands: readonly Command[];
  /** What the menu is of: 'Actions for Linear Algebra'. */
  label: string;
  /** What has the menu as its context menu; without it there is a button with three dots. */
  children?: ReactNode;
}

/** A menu of commands: of a button, or of what stands in it, by a right click, the menu key or Shift and F10. */
export function CommandMenu({ commands, label, children }: CommandMenuProps) {
  const { menu, isOpen, openBelow, onContextMenu, onKeyDown } = useMenu(() => ({ commands, label }));
  if (children !== undefined) {
    return (
      <div className={styles.area} onContextMenu={onContextMenu} onKeyDown={onKeyDown}>
        {children}
        {menu}
      </div>
    );
  }
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => openBelow(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          openBelow(event.currentTarget);
        }}
      >
        <Icon of={EllipsisOutlined} />
      </IconButton>
      {menu}
    </>
  );
}
