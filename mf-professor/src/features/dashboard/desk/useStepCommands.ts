import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { DeskCommand } from '../desk-commands.ts';
import { useSteps } from '../useSteps.ts';

/** Undo and redo, each named by what it is about. */
export function useStepCommands(asAdmin: boolean): Record<'undo' | 'redo', DeskCommand> {
  const { t } = useTexts('professor-dashboard');
  const { undo, redo, isBusy } = useSteps(asAdmin);
  return {
    undo: {
      id: 'edit.undo',
      title: undo.event ? undo.words : t('undo.action'),
      section: 'edit',
      icon: UndoOutlined,
      shortcut: '$mod+z',
      unavailable: undo.event ? undefined : undo.words,
      busy: isBusy && undo.event !== null,
      run: undo.run,
    },
    redo: {
      id: 'edit.redo',
      title: redo.event ? redo.words : t('redo.action'),
      section: 'edit',
      icon: RedoOutlined,
      shortcut: '$mod+Shift+z',
      unavailable: redo.event ? undefined : redo.words,
      busy: isBusy && redo.event !== null,
      run: redo.run,
    },
  };
}
