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
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { isPassing } from '../../../network/failures.ts';
import { STEP_ICONS } from '@study-groups/antd-kit/step-icons';
import { type Offer, useUndoStack, useUndoSteps } from '../../../undo/undo-stack.ts';

/** The commands that are available everywhere in the console. */
export interface FrameCommands extends ReturnType<typeof useDialogCommands> {
  /** The commands that lead to text that was typed and not saved. */
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

/** Undo and redo; each says what was undone, or why it could not be. */
export function useUndoCommands(): { undo: Command; redo: Command } {
  const { t } = useTexts('admin-console');
  const { failureText } = useFailureText();
  const toast = useToast();
  const stack = useUndoStack();
  const { undo, redo, isBusy } = useUndoSteps();

  const step = (offer: Offer | undefined, make: () => Promise<void>, done: 'undone' | 'redone') => () => {
    if (!offer) return;
    if (offer.announcesItself) return void make();
    const values = { change: offer.title };
    make().then(
      () => toast('success', t(`undo.${done}`, values)),
      (error: unknown) => {
        const reason = failureText(error);
        if (isPassing(error)) toast('info', t(`undo.${done}Later`, values), { text: t('undo.later', { reason }) });
        else
          toast('destructive', t(done === 'undone' ? 'undo.undoFailed' : 'undo.redoFailed', values), { text: reason });
      },
    );
  };
  return {
    undo: {
      id: 'edit.undo',
      title: undo ? t('undo.undoNamed', { change: undo.title }) : t('undo.undo'),
      section: 'edit',
      icon: STEP_ICONS.undo,
      shortcut: '$mod+z',
      unavailable: undo ? undefined : t('undo.nothing'),
      busy: isBusy,
      run: step(undo, stack.undo, 'undone'),
    },
    redo: {
      id: 'edit.redo',
      title: redo ? t('undo.redoNamed', { change: redo.title }) : t('undo.redo'),
      section: 'edit',
      icon: STEP_ICONS.redo,
      shortcut: '$mod+Shift+z',
      unavailable: redo ? undefined : t('undo.nothingToRedo'),
      busy: isBusy,
      run: step(redo, stack.redo, 'redone'),
    },
  };
}
