import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import ClearOutlined from '@ant-design/icons-svg/es/asn/ClearOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { MOST_CLASSES } from '@study-groups/contracts/admin-classes';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Command } from '../../commands/command.ts';
import { useView } from '../../workspace/use-workspace.ts';
import type { BulkKind, ClassDialog } from './class-dialog.ts';
import { filterOf } from './class-query.ts';
import './texts.ts';
import { useExport } from './use-export.ts';

interface ListCommandHost {
  onSearch: () => void;
  onRefetch: () => void;
  onAsk: (dialog: ClassDialog) => void;
}

const ICONS = { approve: CheckOutlined, reject: CloseOutlined, delete: DeleteOutlined };

/** What can be done with the list, and with the classes that are selected in it. */
export function useListCommands({ onSearch, onRefetch, onAsk }: ListCommandHost) {
  const { t } = useTexts('admin-classes');
  const [view, change] = useView('classes');
  const { save, isSaving } = useExport();
  const { selected } = view;
  const filter = filterOf(view);
  const isFiltered = filter.q !== undefined || filter.status !== undefined;
  const none = selected.length === 0 ? t('bulk.none') : undefined;
  const tooMany = selected.length > MOST_CLASSES ? t('bulk.tooMany', { count: MOST_CLASSES }) : undefined;

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
    run: () => void save(filter),
  };
  const bulk = (action: BulkKind): Command => ({
    id: `classes.${action}Selected`,
    title: t(`bulk.${action}.command`),
    section: 'classes',
    icon: ICONS[action],
    danger: action !== 'approve',
    unavailable: none ?? tooMany,
    run: () => onAsk({ kind: 'bulk', action, ids: selected }),
  });
  const exportSelected: Command = {
    id: 'classes.exportSelected',
    title: t('export.selected'),
    section: 'classes',
    icon: DownloadOutlined,
    busy: isSaving,
    unavailable: none ?? tooMany,
    run: () => void save({ ids: selected.join() }),
  };
  const clearSelection: Command = {
    id: 'classes.clearSelection',
    title: t('bulk.clear'),
    section: 'classes',
    icon: ClearOutlined,
    unavailable: none,
    run: () => change({ selected: [] }),
  };
  return {
    create,
    clearFilter,
    isFiltered,
    ofList: [create, search, clearFilter, refresh, exportAll],
    tools: [refresh, exportAll],
    ofSelection: [bulk('approve'), bulk('reject'), bulk('delete'), exportSelected, clearSelection],
  };
}
