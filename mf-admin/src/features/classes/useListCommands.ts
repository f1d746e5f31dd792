import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import ClearOutlined from '@ant-design/icons-svg/es/asn/ClearOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import CheckSquareOutlined from '@ant-design/icons-svg/es/asn/CheckSquareOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Command } from '../../commands/command.ts';
import { ALL, countOf, keptOf, NOTHING, selectionOf } from '../../table/selection.ts';
import { useView } from '../../workspace/useWorkspace.ts';
import type { BulkKind, ClassDialog } from './class-dialog.ts';
import { chosenOf, filterOf } from './class-query.ts';
import type { ClassSelection } from '@study-groups/contracts/bulk';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useAdminExportClassesMutation, useAdminExportSelectedMutation } from './api.ts';
import type { ClassFilter } from './class-query.ts';

/** A spreadsheet knows UTF-8 by this mark; reading the answer as text takes it off. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves classes as `classes.csv`, and says how that went. */
function useExport() {
  const { t } = useTexts('admin-classes');
  const toast = useToast();
  const saveFile = useSaveFile();
  const [fetchFound, found] = useAdminExportClassesMutation();
  const [fetchSelected, selected] = useAdminExportSelectedMutation();

  async function save(fetch: () => Promise<string>): Promise<void> {
    try {
      saveFile(new Blob([BYTE_ORDER_MARK, await fetch()], { type: 'text/csv;charset=utf-8' }), 'classes.csv');
      toast('success', t('export.success'));
    } catch {
      toast('destructive', t('export.failed'), { text: t('export.failedText') });
    }
  }
  return {
    saveFound: (filter: ClassFilter) => save(() => fetchFound({ query: filter }).unwrap()),
    saveSelected: (classes: ClassSelection) => save(() => fetchSelected({ body: { classes } }).unwrap()),
    isSaving: found.isLoading || selected.isLoading,
  };
}

interface ListCommandHost {
  /** Number of classes that match. */
  total: number;
  onSearch: () => void;
  onRefetch: () => void;
  onAsk: (dialog: ClassDialog) => void;
}

const ICONS = { approve: CheckOutlined, reject: CloseOutlined, delete: DeleteOutlined };

/** The keys by which something is done with all that are selected, as it is with one that is not. */
const KEYS: Readonly<Record<BulkKind, string>> = { approve: 'a', reject: 'r', delete: 'Delete' };

/** Returns the commands for the list, and for the classes that are selected in it. */
export function useListCommands({ total, onSearch, onRefetch, onAsk }: ListCommandHost) {
  const { t } = useTexts('admin-classes');
  const [view, change] = useView('classes');
  const { saveFound, saveSelected, isSaving } = useExport();
  const selection = selectionOf(view);
  const count = countOf(selection, total);
  const filter = filterOf(view);
  const isFiltered = filter.q !== undefined || filter.status !== undefined;
  const none = count === 0 ? t('bulk.none') : undefined;
  const chosen = () => chosenOf(selection, filter);

  const create: Command = {
    id: 'classes.create',
    title: t('create.title'),
    section: 'classes',
    icon: PlusOutlined,
    shortcut: 'c',
    run: () => onAsk({ kind: 'create' }),
  };
  const search: Command = {
    id: 'classes.search',
    title: t('search.command'),
    section: 'classes',
    icon: SearchOutlined,
    shortcut: '/',
    run: onSearch,
  };
  const clearFilter: Command = {
    id: 'classes.clearFilter',
    title: t('search.clear'),
    section: 'classes',
    icon: ClearOutlined,
    unavailable: isFiltered ? undefined : t('search.nothing'),
    run: () => change({ q: '', filters: {} }),
  };
  const refresh: Command = {
    id: 'classes.refresh',
    title: t('refresh'),
    section: 'classes',
    icon: ReloadOutlined,
    run: onRefetch,
  };
  const exportAll: Command = {
    id: 'classes.export',
    title: isFiltered ? t('export.filtered') : t('export.all'),
    section: 'classes',
    icon: DownloadOutlined,
    busy: isSaving,
    run: () => void saveFound(filter),
  };
  const bulk = (action: BulkKind): Command => ({
    id: `classes.${action}Selected`,
    title: t(`bulk.${action}.command`),
    section: 'classes',
    icon: ICONS[action],
    danger: action !== 'approve',
    unavailable: none,
    run: () => onAsk({ kind: 'bulk', action, classes: chosen() }),
  });
  const exportSelected: Command = {
    id: 'classes.exportSelected',
    title: t('export.selected'),
    section: 'classes',
    icon: DownloadOutlined,
    busy: isSaving,
    unavailable: none,
    run: () => void saveSelected(chosen()),
  };
  const clearSelection: Command = {
    id: 'classes.clearSelection',
    title: t('bulk.clear'),
    section: 'classes',
    icon: ClearOutlined,
    unavailable: none,
    run: () => change(keptOf(NOTHING)),
  };
  const selectAll: Command = {
    id: 'classes.selectAll',
    title: t('bulk.selectAll', { count: total }),
    section: 'classes',
    icon: CheckSquareOutlined,
    unavailable: count === total ? t('bulk.allSelected') : undefined,
    run: () => change(keptOf(ALL)),
  };
  return {
    create,
    clearFilter,
    isFiltered,
    ofList: [create, search, clearFilter, refresh, exportAll],
    tools: [refresh, exportAll],
    selectAll,
    /** @param byKeys whether the keys of single classes are about all that are selected */
    ofSelection: (byKeys: boolean): readonly Command[] => [
      ...(['approve', 'reject', 'delete'] as const).map((action) =>
        byKeys ? { ...bulk(action), shortcut: KEYS[action] } : bulk(action),
      ),
      exportSelected,
      clearSelection,
    ],
  };
}
