import type { ReactNode } from 'react';
import { Button, type ButtonProps, IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type Command, runCommand } from './command.ts';
import { useCommandLook } from './registry.ts';
import { ariaShortcut, shortcutText } from './shortcut-text.ts';

interface CommandButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'block' | 'className'> {
  command: Command;
  /** Shows the icon alone; the title is its name. */
  iconOnly?: boolean;
  /** In place of the title, which stays the name of the button. */
  children?: ReactNode;
}

/** A button that runs a command; its tooltip names the shortcut, or why it can't be run now. */
export function CommandButton({ command, iconOnly = false, children, kind, ...looks }: CommandButtonProps) {
  const look = useCommandLook();
  const present = look.present(command);
  const { id, title, icon, shortcut, unavailable, busy = false, danger = false } = present;
  const shown = look.shortcutsOn ? shortcut : undefined;
  const control = {
    'data-command': id,
    title: unavailable ?? (shown ? `${title} (${shortcutText(shown)})` : title),
    'aria-keyshortcuts': shown && ariaShortcut(shown),
    'aria-disabled': unavailable !== undefined || busy || undefined,
    onClick: () => void runCommand(present),
  };
  if (iconOnly && icon) {
    return (
      <IconButton label={title} {...control} className={looks.className}>
        <Icon of={icon} />
      </IconButton>
    );
  }
  return (
    <Button
      {...control}
      {...looks}
      kind={kind ?? (danger ? 'danger' : 'plain')}
      busy={busy}
      icon={icon && <Icon of={icon} />}
      {...(children !== undefined && { 'aria-label': title })}
    >
      {children ?? title}
    </Button>
  );
}
