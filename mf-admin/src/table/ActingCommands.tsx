import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/useCommands.ts';
import { type FocusedRow, useFocused } from './focused-row.ts';

interface ActingCommandsProps<Row> {
  focused: FocusedRow<Row>;
  /** What keys are about while no row has the focus: the row whose details are shown. */
  fallback: Row | undefined;
  commandsOf: (row: Row | undefined) => readonly Command[];
}

/** Offers the commands of the row that has the focus. A component by itself, for that is another one with each move. */
export function ActingCommands<Row>({ focused, fallback, commandsOf }: ActingCommandsProps<Row>) {
  useCommands(commandsOf(useFocused(focused) ?? fallback));
  return null;
}
