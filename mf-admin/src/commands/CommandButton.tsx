import { Button, type ButtonProps, IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { ReactNode } from 'react';
import { type Command, runCommand } from './command.ts';
import { ariaShortcut, shortcutText } from './shortcut-text.ts';
import { usePresent } from './usePresent.ts';
import { useShortcutsOn } from '../workspace/useShared.ts';

interface CommandButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'block' | 'className'> {
  command: Command;
  /** Shows the icon alone; the title is its name. */
  iconOnly?: boolean;
  /** In place of the title, which stays the name of the button. */
  children?: ReactNode;
}

/** A button that runs a command; its tooltip names the shortcut, or why it can't be run now. */
export function CommandButton({ command, iconOnly = false, children, kind, ...look }: CommandButtonProps) {
  const present = usePresent()(command);
  const { id, title, icon, shortcut, unavailable, busy = false, danger = false } = present;
  const shortcutsOn = useShortcutsOn();
  const shown = shortcutsOn ? shortcut : undefined;
  const control = {
    'data-command': id,
    title: unavailable ?? (shown ? `${title} (${shortcutText(shown)})` : title),
    'aria-keyshortcuts': shown && ariaShortcut(shown),
    'aria-disabled': unavailable !== undefined || busy || undefined,
    onClick: () => void runCommand(present),
  };
  if (iconOnly && icon) {
    return (
      <IconButton label={title} {...control} className={look.className}>
        <Icon of={icon} />
      </IconButton>
    );
  }
  return (
    <Button
      {...control}
      {...look}
      kind={kind ?? (danger ? 'danger' : 'plain')}
      busy={busy}
      icon={icon && <Icon of={icon} />}
      {...(children !== undefined && { 'aria-label': title })}
    >
      {children ?? title}
    </Button>
  );
}
