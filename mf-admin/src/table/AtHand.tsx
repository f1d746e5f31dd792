import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { withoutKey } from '@study-groups/web-sdk/commands/command';
import type { Command } from '../commands/command.ts';

/** The commands of a row as icons, for the end of the row under the pointer or with the focus. */
export function AtHand({ commands }: { commands: readonly Command[] }) {
  // The row under the pointer is not the one that keys are about.
  return commands.map((command) => <CommandButton key={command.id} command={withoutKey(command)} iconOnly />);
}
