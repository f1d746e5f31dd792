import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import type { AdminClass } from '@study-groups/contracts/admin';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useLanguage, useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useCallback, useMemo, useRef } from 'react';
import { ReportBar } from '../../bulk/ReportBar.tsx';
import { useLatestBulk } from '../../bulk/useLatestBulk.ts';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { runCommand, withoutKey } from '@study-groups/web-sdk/commands/command';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { chooserOf, countOf, selectionOf } from '../../table/selection.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { useView } from '../../workspace/useWorkspace.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { MaybeOutdated } from '../../ui/MaybeOutdated.tsx';
import { CLASSES_TEXTS } from './all-texts.ts';
import { filterOf } from './class-query.ts';
import { useClassColumns } from './columns.tsx';
import { BulkBar } from './components/BulkBar.tsx';
import { ClassDetails } from './components/ClassDetails.tsx';
import type { ClassDialogsProps } from './components/ClassDialogs.tsx';
import { ClassToolbar } from './components/ClassToolbar.tsx';
import { useClassCommands } from './useClassCommands.ts';
import { useClassList } from './useClassList.ts';
import { useDialog } from './useDialog.ts';
import { useListCommands } from './useListCommands.ts';
import { useShownClass } from './useShownClass.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { useColumnCommands, useViewCommands } from './useViewCommands.ts';
import styles from './components/Cells.module.css';

/** The classes and requests, and everything an admin does with them. */
export function ClassesPage() {
  useTextsAhead();
  const { t } = useTexts('admin-classes');
  const [state, change] = useView('classes');
  const { q, filters, sort, open } = state;
  const settled = useSettled(q);
  const filter = useMemo(() => filterOf({ q: settled, filters, sort }), [settled, filters, sort]);
  const list = useClassList(filter);
  const view = useRef<HTMLDivElement>(null);
  const { dialog, setDialog } = useDialog(view);
  const bulk = useLatestBulk('classes', !list.isFirst);
  const search = useRef<HTMLInputElement>(null);

  const show = useCallback(({ id }: AdminClass) => change({ open: id }), [change]);
  const hide = useCallback(() => change({ open: null }), [change]);
  const commandsOf = useClassCommands({ onShow: show, onAsk: setDialog });
  const columns = useClassColumns();
  const ofColumns = useColumnCommands(columns);
  const ofViews = useViewCommands(setDialog);
  const { create, clearFilter, isFiltered, ofList, tools, selectAll, ofSelection } = useListCommands({
    total: list.total,
    onSearch: () => {
      search.current?.focus();
      search.current?.select();
    },
    onRefetch: list.refetch,
    onAsk: setDialog,
  });
  useCommands([...ofList, selectAll, ...ofViews, ...ofColumns]);

  const { selected: ids, allBut } = state;
  const selection = useMemo(() => selectionOf({ selected: ids, allBut }), [ids, allBut]);
  const selected = countOf(selection, list.total);
  const isChosen = useMemo(() => chooserOf(selection), [selection]);
  /** Keys and menus of a row are about all that are selected, if it is one of several. */
  const isOneOfMany = (one: AdminClass) => selected > 1 && isChosen(one.id);
  const opened = useShownClass(open, list.byId);
  const only = open === null && selection.of === 'ids' && selected === 1 ? selection.ids[0] : undefined;
  const rangeFailed = useRangeFailed(list.refetch);

  return (
    <ListPage
      ref={view}
      view="classes"
      title={t('title')}
      label={t('title')}
      action={<CommandButton command={create} kind="primary" />}
      above={
        <>
          <ClassToolbar
            ref={search}
            total={list.isFirst ? undefined : list.total}
            isOutdated={list.isOutdated}
            views={ofViews}
            columns={ofColumns}
            tools={tools}
          />
          {selected > 0 && (
            <BulkBar selection={selection} total={list.total} commands={ofSelection(false)} selectAll={selectAll} />
          )}
          {bulk && !dialog && <ReportBar bulk={bulk} list="classes" onShow={() => setDialog({ kind: 'report' })} />}
          {!list.isFirst && <MaybeOutdated error={list.error} refetch={list.refetch} />}
        </>
      }
      placeholder={
        list.isFirst && list.error !== undefined ? (
          <LoadFailed error={list.error} onRetry={list.refetch} />
        ) : (
          list.total === 0 && (
            <StateCard
              level={2}
              live
              icon={<Icon of={TableOutlined} />}
              title={isFiltered ? t('search.empty') : t('empty')}
              action={<CommandButton command={isFiltered ? clearFilter : create} />}
            />
          )
        )
      }
      columns={columns}
      total={list.total}
      rowAt={list.rowAt}
      peek={list.peek}
      onVisible={list.onVisible}
      idOf={idOf}
      nameOf={nameOf}
      commandsOf={(one) => (isOneOfMany(one) ? ofSelection(true) : commandsOf(one, true))}
      atHand={(one) => <AtHand commands={commandsOf(one)} />}
      onOpen={show}
      onClose={hide}
      onActivate={(one) => runFirst(commandsOf(one), 'class.open', () => show(one))}
      selectable
      idsBetween={list.idsBetween}
      onRangeFailed={rangeFailed}
      findRow={list.findRow}
      acting={opened.isGone ? undefined : (opened.one ?? (only === undefined ? undefined : list.byId.get(only)))}
      commandsByKey={(one) => {
        const many = ofSelection(one ? isOneOfMany(one) : selected > 1);
        const taken = many.flatMap(({ shortcut }) => shortcut ?? []);
        const own = one ? commandsOf(one, true) : NONE;
        return [
          ...many,
          ...own.map((each) => (each.shortcut && taken.includes(each.shortcut) ? withoutKey(each) : each)),
        ];
      }}
      details={{
        label: t('details.label'),
        content:
          open === null ? null : (
            <ClassDetails open={opened} commands={opened.one && !opened.isGone ? commandsOf(opened.one, true) : NONE} />
          ),
      }}
    >
      <Dialogs dialog={dialog} bulk={bulk} onDialog={setDialog} />
    </ListPage>
  );
}

function runFirst(commands: readonly Command[], id: string, otherwise: () => void): void {
  const command = commands.find((each) => each.id === id);
  if (!command || !runCommand(command)) otherwise();
}

/** Says why a range of rows could not be selected, and brings the list up to date. */
function useRangeFailed(refetch: () => void) {
  const { t } = useTexts('admin-classes');
  const { failureText } = useFailureText();
  const toast = useToast();
  return (error: unknown): void => {
    const text = error === undefined ? t('bulk.rangeChanged') : failureText(error);
    toast('destructive', t('bulk.rangeFailed'), { text });
    refetch();
  };
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

/** The commands that are used most with a class, in a word each: a request is decided on, a class is opened. */
function AtHand({ commands }: { commands: readonly Command[] }) {
  const { t } = useTexts('admin-classes');
  const words: Readonly<Record<string, string>> = {
    'class.approve': t('row.approve'),
    'class.reject': t('row.reject'),
    ...(!commands.some(({ id }) => id === 'class.approve') && { 'class.open': t('row.open') }),
  };
  return commands
    .filter(({ id }) => words[id])
    .map((command) => (
      <CommandButton key={command.id} command={command} size="small" className={styles.action ?? ''}>
        {words[command.id]}
      </CommandButton>
    ));
}
