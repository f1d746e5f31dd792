import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import type { ClassState } from '@study-groups/contracts/dashboard';
import { namesOf } from '@study-groups/contracts/tables';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Fragment, Suspense, useState } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useCommands } from '../../../commands/useCommands.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { AdminDashboard } from '../api.ts';
import styles from './ClassHead.module.css';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import type { Command } from '../../../commands/command.ts';
import { useCloseClass } from '../useCloseClass.ts';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useAdminExportMutation } from '../api.ts';

/** A spreadsheet knows UTF-8 by this mark; reading the answer as text takes it off. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves the groups of a class as `{slug}-groups.csv`, and says how that went. */
function useExport(slug: string): { save: () => Promise<void>; isSaving: boolean } {
  const { t } = useTexts('admin-class');
  const toast = useToast();
  const saveFile = useSaveFile();
  const [fetchCsv, { isLoading }] = useAdminExportMutation();
  async function save() {
    try {
      const csv = await fetchCsv({ params: { slug }, query: {} }).unwrap();
      saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), `${slug}-groups.csv`);
      toast('success', t('export.done'));
    } catch {
      toast('destructive', t('export.failed'), { text: t('export.failedText') });
    }
  }
  return { save, isSaving: isLoading };
}

const EditClassDialog = lazyDialog(async () => {
  const { EditClassDialog: Dialog } = await import(
    /* webpackChunkName: "class-form" */ '../../classes/components/ClassFormDialog.tsx'
  );
  return { default: Dialog };
});

const MOODS = { accepting: 'good', ready: 'todo', complete: 'good' } as const satisfies Record<ClassState, string>;

interface ClassHeadProps {
  dashboard: AdminDashboard;
  isFetching: boolean;
  onRefresh: () => void;
}

/** Shows the class, its status, and the commands for it as a whole. */
export function ClassHead({ dashboard, isFetching, onRefresh }: ClassHeadProps) {
  const { t } = useTexts('admin-class');
  const { class: course, state } = dashboard;
  const [isEditing, setEditing] = useState(false);
  const commands = useClassCommands(dashboard, { isFetching, onRefresh, onEdit: () => setEditing(true) });
  useCommands(Object.values(commands));
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <StatusTag mood={MOODS[state]}>{t(`state.${state}`)}</StatusTag>
        <h1 className={styles.title}>
          <bdi>{course.courseName}</bdi>
        </h1>
        <p className={layout.muted}>
          <bdi>{t('instructor', { name: course.instructorName })}</bdi>
          {namesOf(CLASS_TEXTS).map(
            (name) =>
              course[name] && (
                <Fragment key={name}>
                  {' · '}
                  <bdi>{course[name]}</bdi>
                </Fragment>
              ),
          )}
        </p>
      </div>
      <div className={`${layout.actions} ${styles.actions}`}>
        <CommandButton command={commands.refresh} iconOnly />
        <CommandButton command={commands.exportGroups} />
        <CommandButton command={commands.edit} />
        <CommandButton command={commands.close} />
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <EditClassDialog id={course.id} onEditAgain={() => setEditing(true)} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </header>
  );
}

interface ClassCommandHost {
  isFetching: boolean;
  onRefresh: () => void;
  onEdit: () => void;
}

/** Returns the commands for a class as a whole. */
function useClassCommands(
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
    edit: { id: 'class.edit', title: t('edit'), section: 'class', icon: EditOutlined, shortcut: 'e', run: onEdit },
    close,
  };
}
