import type { ReactNode } from 'react';
import { IconButton } from '../ui/Button.tsx';
import type { Command } from './command.ts';
import { useMenuButton } from './useMenu.tsx';

export interface IconMenuButtonProps {
  commands: readonly Command[];
  /** What the menu is of. */
  label: string;
  className?: string | undefined;
  /** What the button shows. */
  children: ReactNode;
}

/** A button with a menu of commands. */
export function IconMenuButton({ commands, label, className, children }: IconMenuButtonProps) {
  const { menu, button } = useMenuButton({ commands, label });
  return (
    <>
      <IconButton label={label} className={className} {...button}>
        {children}
      </IconButton>
      {menu}
    </>
  );
}
