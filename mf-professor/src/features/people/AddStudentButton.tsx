import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useMay } from '../class/may.ts';
import { useAddCommand } from './useAddCommand.ts';

/** Opens the form for a student who is to be added, by whoever may add one. */
export function AddStudentButton() {
  const command = useAddCommand();
  return useMay()('manage') && <CommandButton command={command} />;
}
