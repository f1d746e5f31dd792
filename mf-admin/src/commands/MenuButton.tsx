import { IconButton } from '@study-groups/web-sdk/ui/Button';
import type { ReactNode } from 'react';
import type { Command } from './command.ts';
import { useMenu } from './use-menu.tsx';

export interface MenuButtonProps {
  commands: readonly Command[];
  /** What the menu is of. */
  label: string;
  className?: string | undefined;
  /** What the button shows. */
  children: ReactNode;
}

/** A button with a menu of commands. */
export function MenuButton({ commands, label, className, children }: MenuButtonProps) {
  const { menu, isOpen, openBelow } = useMenu(() => ({ commands, label }));
  return (
    <>
      <IconButton
        label={label}
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => openBelow(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          openBelow(event.currentTarget);
        }}
      >
        {children}
      </IconButton>
      {menu}
    </>
  );
}
