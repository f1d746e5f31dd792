import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useAllCommands } from '@study-groups/web-sdk/commands/registry';
import type { ButtonProps } from '@study-groups/web-sdk/ui/Button';
import { REPAIR_COMMAND } from './RepairCommand.tsx';

/** Asks for the ways to place everybody and to mend the groups; nothing where there are no groups. */
export function RepairButton(look: Pick<ButtonProps, 'kind' | 'size'>) {
  const command = useAllCommands().find(({ id }) => id === REPAIR_COMMAND);
  return command && <CommandButton command={command} {...look} />;
}
