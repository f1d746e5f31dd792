import { useCommands } from '../../../commands/registry.ts';
import type { Command } from '../../../commands/command.ts';
import { type FrameDialog, useDialogCommands } from './use-dialog-commands.ts';
import { type GoCommand, useGoCommands } from './use-go-commands.ts';
import { useLookCommands } from './use-look-commands.ts';
import { type TabCommands, useTabCommands } from './use-tab-commands.ts';
import { useUndoCommands } from './use-undo-commands.ts';

/** What can be done wherever one is in the console. */
export interface FrameCommands extends ReturnType<typeof useDialogCommands> {
  go: readonly GoCommand[];
  tabs: TabCommands;
  undo: Command;
  redo: Command;
  theme: Command;
  languages: readonly Command[];
}

/** The commands of the frame, which it also offers. */
export function useFrameCommands(open: (dialog: FrameDialog) => void): FrameCommands {
  const go = useGoCommands();
  const tabs = useTabCommands();
  const { undo, redo } = useUndoCommands();
  const { theme, languages } = useLookCommands();
  const dialogs = useDialogCommands(open);
  useCommands([...go, ...tabs.all, undo, redo, theme, ...languages, ...Object.values(dialogs)]);
  return { go, tabs, undo, redo, theme, languages, ...dialogs };
}
