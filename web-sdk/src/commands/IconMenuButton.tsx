import type { ReactNode } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { type MenuContent, useMenuButton } from './useMenu.tsx';

/** `label`: what the menu is of. */
export interface IconMenuButtonProps extends MenuContent {
  className?: string | undefined;
  /** Content of the button. */
  children: ReactNode;
}

/** A button with a menu of commands. */
export function IconMenuButton({ className, children, ...content }: IconMenuButtonProps) {
  const { menu, button } = useMenuButton(content);
  return (
    <>
      <IconButton label={content.label} className={className} {...button}>
        {children}
      </IconButton>
      {menu}
    </>
  );
}
