import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Command } from '../../commands/command.ts';
import type { AdminDashboard } from './api.ts';
import { useCloseClass } from './useCloseClass.ts';
import { useExport } from './useExport.ts';

interface ClassCommandHost {
  isFetching: boolean;
  onRefresh: () => void;
  onEdit: () => void;
}

/** What can be done with a class as a whole. */
export function useClassCommands(
  { class: course, groups }: AdminDashboard,
  { isFetching, onRefresh, onEdit }: ClassCommandHost,
): Record<'refresh' | 'exportGroups' | 'edit' | 'close', Command> {
  const { t } = useTexts('admin-class');
  const { save, isSaving } = useExport(course.slug);
  const close = useCloseClass(course.slug, t('close'));
  return {
    refresh: {
      id: 'class.refresh',
      title: t('refresh'),
      section: 'class',
      icon: ReloadOutlined,
      busy: isFetching,
      run: onRefresh,
    },
    exportGroups: {
      id: 'class.export',
      title: t('export.action'),
      section: 'class',
      icon: DownloadOutlined,
      unavailable: groups.length === 0 ? t('export.none') : undefined,
      busy: isSaving,
      run: () => void save(),
    },
    edit: { id: 'class.edit', title: t('edit'), section: 'class', icon: EditOutlined, run: onEdit },
    close,
  };
}
