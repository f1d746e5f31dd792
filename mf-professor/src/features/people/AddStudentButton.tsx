import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useMay } from '../class/may.ts';
import { useAddCommand } from './useAddCommand.ts';

/** Opens the form for adding a student, for people who may add one. */
export function AddStudentButton() {
  const command = useAddCommand();
  return useMay()('manage') && <CommandButton command={command} />;
}
