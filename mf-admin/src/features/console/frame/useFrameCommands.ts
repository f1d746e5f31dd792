import { useLookCommands } from '@study-groups/web-sdk/commands/useLookCommands';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback } from 'react';
import { useCommands } from '../../../commands/useCommands.ts';
import type { Command } from '../../../commands/command.ts';
import { useSettling } from '../unsaved/useSettling.ts';
import { useUnsavedCommands } from '../unsaved/useUnsaved.ts';
import { type FrameDialog, useDialogCommands } from './useDialogCommands.ts';
import { type GoCommand, useGoCommands } from './useGoCommands.ts';
import { type TabCommands, useTabCommands } from './useTabCommands.ts';
import { useUndoCommands } from './useUndoCommands.ts';

/** What can be done wherever one is in the console. */
export interface FrameCommands extends ReturnType<typeof useDialogCommands> {
  /** What leads to what was typed and not saved. */
  unsaved: readonly Command[];
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
  const { t } = useTexts('admin-console');
  const { theme, languages } = useLookCommands('view', {
    dark: t('dark'),
    light: t('light'),
    languageShown: t('languageShown'),
    languageFailed: t('languageFailed'),
  });
  const dialogs = useDialogCommands(open);
  const openAccount = useCallback(() => open('account'), [open]);
  const unsaved = useUnsavedCommands(openAccount);
  useSettling(openAccount);
  useCommands([...go, ...tabs.all, undo, redo, ...unsaved, theme, ...languages, ...Object.values(dialogs)]);
  return { go, tabs, unsaved, undo, redo, theme, languages, ...dialogs };
}
