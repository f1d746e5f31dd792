import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import type { AdminClass } from '@study-groups/contracts/admin';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useLanguage, useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useKeptReport } from '../../bulk/kept-report.ts';
import { ReportBar } from '../../bulk/ReportBar.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/registry.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SplitView } from '../../ui/SplitView.tsx';
import { useView } from '../../workspace/use-workspace.ts';
import { LoadFailed } from '../console/LoadFailed.tsx';
import { CLASSES_TEXTS } from './all-texts.ts';
import { filterOf } from './class-query.ts';
import styles from './ClassesPage.module.css';
import { useClassColumns } from './columns.tsx';
import { BulkBar } from './components/BulkBar.tsx';
import { ClassDetails } from './components/ClassDetails.tsx';
import type { ClassDialogsProps } from './components/ClassDialogs.tsx';
import { ClassToolbar } from './components/ClassToolbar.tsx';
import './texts.ts';
import { useClassCommands } from './use-class-commands.ts';
import { type ClassRows, useClassList } from './use-class-list.ts';
import { useDialog } from './use-dialog.ts';
import { useListCommands } from './use-list-commands.ts';
import { useShownClass } from './use-shown-class.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { useColumnCommands, useViewCommands } from './use-view-commands.ts';

/** The classes and requests, and everything an admin does with them. */
export function ClassesPage() {
  useTextsAhead();
  const { t } = useTexts('admin-classes');
  const [{ q, filters, sort, open, selected }, change] = useView('classes');
  const settled = useSettled(q);
  const filter = useMemo(() => filterOf({ q: settled, filters, sort }), [settled, filters, sort]);
  const list = useClassList(filter);
  const view = useRef<HTMLDivElement>(null);
  const { dialog, setDialog } = useDialog(view);
  const [report] = useKeptReport('classes');
  const search = useRef<HTMLInputElement>(null);

  const show = useCallback(({ id }: AdminClass) => change({ open: id }), [change]);
  const commandsOf = useClassCommands({ onShow: show, onAsk: setDialog });
  const columns = useClassColumns(commandsOf);
  const ofColumns = useColumnCommands(columns);
  const ofViews = useViewCommands(setDialog);
  const { create, clearFilter, isFiltered, ofList, tools, ofSelection } = useListCommands({
    onSearch: () => {
      search.current?.focus();
      search.current?.select();
    },
    onRefetch: list.refetch,
    onAsk: setDialog,
  });
  const opened = useShownClass(open, list.byId);
  const only = open === null && selected.length === 1 ? list.byId.get(selected[0] ?? 0) : undefined;
  const acting = opened.isGone ? undefined : (opened.one ?? only);
  const ofActing = acting ? commandsOf(acting, true) : NONE;
  useCommands([...ofList, ...ofSelection, ...ofViews, ...ofColumns, ...ofActing]);

  return (
    <div ref={view} className={styles.view}>
      <PageHead title={t('title')} action={<CommandButton command={create} kind="primary" />} />
      <ClassToolbar
        ref={search}
        total={list.isFirst ? undefined : list.total}
        isOutdated={list.isOutdated}
        views={ofViews}
        columns={ofColumns}
        tools={tools}
      />
      {selected.length > 0 && <BulkBar count={selected.length} commands={ofSelection} />}
      {report && !dialog && (
        <ReportBar report={report} section="classes" onShow={() => setDialog({ kind: 'report' })} />
      )}
      {list.error !== undefined && !list.isFirst && <Outdated error={list.error} />}
      <div className={styles.split}>
        <SplitView
          pane="classes"
          label={t('details.label')}
          onClose={() => change({ open: null })}
          list={
            <ListState list={list} isFiltered={isFiltered} clear={clearFilter} create={create}>
              <DataTable
                view="classes"
                label={t('title')}
                columns={columns}
                total={list.total}
                rowAt={list.rowAt}
                onVisible={list.onVisible}
                idOf={idOf}
                nameOf={nameOf}
                commandsOf={(one) => commandsOf(one, one.id === acting?.id)}
                onOpen={show}
                selectable
                isMarked={isRequest}
              />
            </ListState>
          }
          detail={open === null ? null : <ClassDetails open={opened} commands={ofActing} />}
        />
      </div>
      <Dialogs dialog={dialog} known={list.byId} report={report} onDialog={setDialog} />
    </div>
  );
}

const loadDialogs = async () =>
  (await import(/* webpackChunkName: "class-dialogs" */ './components/ClassDialogs.tsx')).ClassDialogs;

/** The dialogs, which come once the list stands: they are most of what is loaded and computed for it otherwise. */
function Dialogs(props: ClassDialogsProps) {
  const { t: common } = useTexts('admin');
  const toast = useToast();
  const { dialog, onDialog } = props;
  const onFailed = () => {
    onDialog(undefined);
    toast('destructive', common('load.failed'));
  };
  const Loaded = useLoaded(loadDialogs, { isWanted: dialog !== undefined, onFailed });
  return Loaded && <Loaded {...props} />;
}

/** Asks for all texts of the view at once: else each waits for the one before, and the first dialog for its own. */
function useTextsAhead(): void {
  const language = useLanguage();
  for (const namespace of CLASSES_TEXTS) void loadTexts(namespace, language);
}

const NONE: readonly Command[] = [];
const idOf = ({ id }: AdminClass): number => id;
const nameOf = ({ courseName }: AdminClass): string => courseName;
const isRequest = ({ status }: AdminClass): boolean => status === 'pending';

interface ListStateProps {
  list: ClassRows;
  isFiltered: boolean;
  clear: Command;
  create: Command;
  children: ReactNode;
}

/** The list, or what stands for it where there is none. */
function ListState({ list, isFiltered, clear, create, children }: ListStateProps) {
  const { t } = useTexts('admin-classes');
  if (list.isFirst && list.error !== undefined) return <LoadFailed error={list.error} onRetry={list.refetch} />;
  if (list.total > 0) return <div className={styles.list}>{children}</div>;
  return (
    <StateCard
      level={2}
      live
      icon={<Icon of={TableOutlined} />}
      title={isFiltered ? t('search.empty') : t('empty')}
      action={isFiltered ? <CommandButton command={clear} /> : <CommandButton command={create} />}
    />
  );
}

/** The list is as it was when it last came. */
function Outdated({ error }: { error: unknown }) {
  const { t } = useTexts('admin-classes');
  const { failureText } = useFailureText();
  return <Notice kind="warning" title={t('outdated')} text={failureText(error)} />;
}
