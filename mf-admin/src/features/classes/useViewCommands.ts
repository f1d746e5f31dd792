import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import SaveOutlined from '@ant-design/icons-svg/es/asn/SaveOutlined';
import StarOutlined from '@ant-design/icons-svg/es/asn/StarOutlined';
import type { AdminClass } from '@study-groups/contracts/admin';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { isolated } from '@study-groups/contracts/isolated';
import type { Command } from '../../commands/command.ts';
import { isShown, withToggled } from '../../table/columns.ts';
import type { Column } from '../../table/table.ts';
import { useUndoStack } from '../../undo/undo-stack.ts';
import type { SavedView } from '../../workspace/state.ts';
import { useSavedViews } from '../../workspace/useShared.ts';
import { useView } from '../../workspace/useWorkspace.ts';
import type { ClassDialog } from './class-dialog.ts';

/** Shows and leaves out the columns that may be left out. */
export function useColumnCommands(columns: readonly Column<AdminClass>[]): readonly Command[] {
  const { t } = useTexts('admin-classes');
  const [{ hidden }, change] = useView('classes');
  return columns
    .filter(({ always }) => !always)
    .map((column): Command => {
      const shown = isShown(column, hidden);
      return {
        id: `classes.column.${column.id}`,
        title: t(shown ? 'columns.hide' : 'columns.show', { column: column.title }),
        section: 'view',
        ...(shown && { icon: CheckOutlined }),
        run: () => change({ hidden: withToggled(column, hidden) }),
      };
    });
}

/** Brings saved views back, saves what is shown as one, and removes them. */
export function useViewCommands(onAsk: (dialog: ClassDialog) => void): readonly Command[] {
  const { t } = useTexts('admin-classes');
  const toast = useToast();
  const undoStack = useUndoStack();
  const [, change] = useView('classes');
  const { saved, remove } = useSavedViews('classes');

  function drop(view: SavedView): void {
    const title = t('views.removed', { name: isolated(view.name) });
    remove(view.name);
    undoStack.push({ title, kind: 'view', of: 'classes', from: view, to: null });
    toast('success', title, { action: { label: t('views.undo'), onPress: () => void undoStack.undo() } });
  }

  return [
    ...saved.map((view): Command => ({
      id: `classes.applyView.${view.name}`,
      title: isolated(view.name),
      section: 'classes',
      icon: StarOutlined,
      run: () => change({ ...view.state, scroll: 0 }),
    })),
    {
      id: 'classes.saveView',
      title: t('views.save'),
      section: 'classes',
      icon: SaveOutlined,
      run: () => onAsk({ kind: 'save-view' }),
    },
    ...saved.map((view): Command => ({
      id: `classes.removeView.${view.name}`,
      title: t('views.remove', { name: isolated(view.name) }),
      section: 'classes',
      icon: DeleteOutlined,
      run: () => drop(view),
    })),
  ];
}
