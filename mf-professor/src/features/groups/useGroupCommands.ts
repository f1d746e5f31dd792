import { sizeOf } from '@study-groups/scoring/care';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSyncExternalStore } from 'react';
import { type DeskCommand, useCommands } from '../../commands.ts';
import { useEditing } from '../editing/editing-context.ts';
import { useRemoveGroup } from '../editing/useRemoveGroup.ts';
import { useContactCommands } from './useContactCommands.ts';
import { type Order, SORTS } from './group-order.ts';
import { type View, VIEWS } from './useGroupsAddress.ts';

interface ShownGroups {
  view: View;
  showView: (view: View) => void;
  order: Order;
  sortBy: (order: Order) => void;
  /** The group that is open. */
  opened: DashboardGroup | undefined;
  close: () => void;
}

/** Offers what can be done with the groups as commands: views, orders, the open group, and who is selected. */
export function useGroupCommands({ view, showView, order, sortBy, opened, close }: ShownGroups): void {
  const { t } = useTexts('professor-groups');
  const { t: editing } = useTexts('professor-editing');
  const { t: people } = useTexts('professor-people');
  const { selection, askWhereTo, startRenaming } = useEditing();
  const { removeGroup, isRemoving } = useRemoveGroup();
  const contact = useContactCommands();
  const selected = useSyncExternalStore(selection.subscribe, selection.current);
  const views = VIEWS.filter((each) => each !== view).map((each): DeskCommand => ({
    id: `groups.view.${each}`,
    title: t('view.show', { view: t(`view.${each}`) }),
    section: 'view',
    run: () => showView(each),
  }));
  const sorts = SORTS.filter((each) => each !== order.column).map((column): DeskCommand => ({
    id: `groups.sort.${column}`,
    title: t('sort.by', { column: t(`sheet.column.${column}`) }),
    section: 'view',
    run: () => sortBy({ column, descending: false }),
  }));
  const ofOpened: DeskCommand[] = opened
    ? [
        {
          id: 'groups.rename',
          title: editing('group.renameNamed', { group: opened.name }),
          section: 'groups',
          run: () => startRenaming(opened.id),
        },
        ...contact(opened),
        {
          id: 'groups.selectAll',
          title: editing('group.selectAll', { group: opened.name }),
          section: 'groups',
          unavailable: opened.members.length === 0 ? t('common:group.empty') : undefined,
          run: () => selection.add(opened.members.map(({ id }) => id)),
        },
        ...(sizeOf(opened) === 0
          ? [
              {
                id: 'groups.remove',
                title: editing('group.removeNamed', { group: opened.name }),
                section: 'groups',
                busy: isRemoving,
                run: () => void removeGroup(opened),
              } satisfies DeskCommand,
            ]
          : []),
        { id: 'groups.close', title: t('pane.close'), section: 'groups', run: close },
      ]
    : [];
  const ofSelected: DeskCommand[] =
    selected.size > 0
      ? [
          {
            id: 'groups.moveSelected',
            title: editing('many.title', { count: selected.size }),
            section: 'students',
            run: askWhereTo,
          },
          { id: 'groups.clearSelection', title: people('clear'), section: 'students', run: selection.clear },
        ]
      : [];
  useCommands([...views, ...sorts, ...ofOpened, ...ofSelected]);
}
