import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { ReactNode } from 'react';
import type { Command } from './command.ts';
import styles from './CommandMenu.module.css';
import { MenuButton } from './MenuButton.tsx';
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
  if (children !== undefined) return <ContextMenu {...{ commands, label, children }} />;
  return (
    <MenuButton commands={commands} label={label}>
      <Icon of={EllipsisOutlined} />
    </MenuButton>
  );
}

function ContextMenu({ commands, label, children }: CommandMenuProps) {
  const { menu, onContextMenu, onKeyDown } = useMenu(() => ({ commands, label }));
  return (
    <div className={styles.area} onContextMenu={onContextMenu} onKeyDown={onKeyDown}>
      {children}
      {menu}
    </div>
  );
}
