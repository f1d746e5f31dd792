import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useAddCommand } from './useAddCommand.ts';

/** Opens the form for a student who is to be added. */
export function AddStudentButton() {
  return <CommandButton command={useAddCommand()} />;
}
