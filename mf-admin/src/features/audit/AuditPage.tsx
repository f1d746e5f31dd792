import type { AuditEvent } from '@study-groups/contracts/audit';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { ActingCommands } from '../../table/ActingCommands.tsx';
import { useFocusedRow } from '../../table/focused-row.ts';
import styles from '../../ui/ListPage.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import { SplitView } from '../../ui/SplitView.tsx';
import { useListCommands } from '../../ui/useListCommands.ts';
import { useView } from '../../workspace/useWorkspace.ts';
import { AuditFilters } from './components/AuditFilters.tsx';
import { EventDetails } from './components/EventDetails.tsx';
import type { Command } from '../../commands/command.ts';
import type { FocusedRow } from '../../table/focused-row.ts';
import { PagedList } from '../../table/PagedList.tsx';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useMemo } from 'react';
import { DataTable } from '../../table/DataTable.tsx';
import type { Column, TableProps } from '../../table/table.ts';
import { localZone } from '../../ui/local-zone.ts';
import { shortTime } from '../../ui/short-date.ts';
import { useEventPeople } from './useEventPeople.ts';
import { usePolling } from '../../table/usePolling.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { useAdminAuditInfiniteQuery } from './api.ts';
import { filterOf } from './audit-filter.ts';
import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import ReadOutlined from '@ant-design/icons-svg/es/asn/ReadOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useOpenClass } from '../../ui/useOpenClass.ts';

/** The audit trail: a table of events beside the facts of one. */
export function AuditPage() {
  const { t } = useTexts('admin-audit');
  const list = useAuditList();
  const [{ open }, change] = useView('audit');
  const commandsOf = useEventCommands();
  const { refresh, clear, field } = useListCommands({
    view: 'audit',
    section: 'system',
    titles: {
      refresh: t('command.refresh'),
      search: t('command.search'),
      clear: t('command.clearFilter'),
      nothing: t('filter.nothing'),
    },
    list,
  });

  const shown = list.events?.find(({ id }) => id === open);
  const focused = useFocusedRow<AuditEvent>();
  const close = () => change({ open: null });
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        text={t('intro')}
        action={
          <div className={styles.actions}>
            {list.isFiltered && <CommandButton command={clear} kind="quiet" />}
            <CommandButton command={refresh} iconOnly />
          </div>
        }
      />
      <ActingCommands focused={focused} fallback={shown} commandsOf={(event) => (event ? commandsOf(event) : [])} />
      <div className={styles.split}>
        <SplitView
          pane="audit"
          label={t('details')}
          onClose={close}
          onEnter={focused.leave}
          detail={
            shown ? (
              <EventDetails event={shown} commands={commandsOf(shown).filter(({ id }) => id !== 'audit.open')} />
            ) : null
          }
          list={
            <div className={styles.list}>
              <AuditFilters ref={field} />
              <AuditList
                list={list}
                clear={clear}
                commandsOf={commandsOf}
                onOpen={({ id }) => change({ open: id })}
                onClose={close}
                focused={focused}
              />
            </div>
          }
        />
      </div>
    </div>
  );
}

interface AuditListProps {
  list: ReturnType<typeof useAuditList>;
  /** Shows all events again. */
  clear: Command;
  commandsOf: (event: AuditEvent) => readonly Command[];
  onOpen: (event: AuditEvent) => void;
  onClose: () => void;
  focused: FocusedRow<AuditEvent>;
}

/** The events that are loaded, and what to do where there are none. */
function AuditList({ list, clear, ...table }: AuditListProps) {
  const { t } = useTexts('admin-audit');
  const { events, hasNextPage } = list;
  return (
    <PagedList
      list={{ ...list, rows: events }}
      clear={clear}
      texts={{
        shown: t(hasNextPage ? 'shownMore' : 'shown', { count: events?.length ?? 0 }),
        noneFound: t('filter.none'),
        empty: t('empty'),
        emptyText: t('emptyText'),
        moreFailed: t('moreFailed'),
      }}
    >
      {(rows) => <AuditTable {...rows} {...table} />}
    </PagedList>
  );
}

interface AuditTableProps extends Pick<
  TableProps<AuditEvent>,
  'total' | 'rowAt' | 'onVisible' | 'onOpen' | 'onClose' | 'focused'
> {
  commandsOf: (event: AuditEvent) => readonly Command[];
}

/** The audit trail as a table, the newest first; an event's facts open beside it. */
function AuditTable(props: AuditTableProps) {
  const { t } = useTexts('admin-audit');
  const times = useTimes();
  return (
    <DataTable
      {...props}
      view="audit"
      label={t('table')}
      columns={useAuditColumns()}
      idOf={({ id }) => id}
      nameOf={({ kind, at }) => t('row', { what: t(`kind.${kind}`), when: times.dateTime(at, localZone()) })}
    />
  );
}

function useAuditColumns(): readonly Column<AuditEvent>[] {
  const { t, language } = useTexts('admin-audit');
  const { authorOf, classOf, studentOf } = useEventPeople();
  return useMemo(
    () => [
      { id: 'at', title: t('when'), width: 176, text: ({ at }) => shortTime(at, localZone(), language) },
      named({ id: 'by', title: t('who'), width: 150, text: authorOf }),
      { id: 'kind', title: t('what'), width: 220, share: 400, always: true, text: ({ kind }) => t(`kind.${kind}`) },
      named({ id: 'class', title: t('class'), width: 200, text: classOf }),
      named({ id: 'student', title: t('student'), width: 160, text: studentOf }),
      named({ id: 'source', title: t('source'), width: 110, text: ({ source }) => source ?? '' }),
    ],
    [t, language, authorOf, classOf, studentOf],
  );
}

/** A column of names, each of which keeps its own direction. */
function named(column: Column<AuditEvent>): Column<AuditEvent> {
  return { ...column, render: (event) => <bdi>{column.text(event)}</bdi> };
}

/** The events that the view's filters let through, as far as they are loaded. */
function useAuditList() {
  const [{ q, filters }] = useView('audit');
  const words = useSettled(q.trim());
  const filter = useMemo(() => filterOf(words, filters, localZone()), [words, filters]);
  const { pollingInterval, noteLoaded } = usePolling();
  const query = useAdminAuditInfiniteQuery(filter, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  const pages = query.data?.pages;
  noteLoaded(pages?.length ?? 0);
  const events = useMemo(() => pages?.flatMap((page) => page.events), [pages]);
  return { ...query, events, isFiltered: Object.keys(filter).length > 0 };
}

/** What leads on from an event: to its details, its class, its mail, and to all events of its class. */
function useEventCommands(): (event: AuditEvent) => readonly Command[] {
  const { t } = useTexts('admin-audit');
  const navigate = useNavigate();
  const openClass = useOpenClass();
  const [{ filters }, change] = useView('audit');
  return ({ id, class: cls, facts: { mail } }) => {
    const commands: (Command | false)[] = [
      {
        id: 'audit.open',
        title: t('command.open'),
        section: 'system',
        icon: ReadOutlined,
        shortcut: 'o',
        run: () => change({ open: id }),
      },
      cls !== null && {
        id: 'audit.ofClass',
        title: t('command.ofClass'),
        section: 'system',
        icon: FilterOutlined,
        run: () => change({ filters: { ...filters, classId: String(cls.id) } }),
      },
      cls !== null &&
        cls.courseName !== null && {
          id: 'audit.openClass',
          title: t('command.openClass'),
          section: 'system',
          icon: TableOutlined,
          // The trail does not know its link name, so it opens beside the list.
          run: () => openClass({ id: cls.id, courseName: cls.courseName ?? '', slug: null }),
        },
      mail !== undefined && {
        id: 'audit.openMail',
        title: t('command.openMail'),
        section: 'system',
        icon: MailOutlined,
        run: () => navigate(`/admin/dashboard/mails/${mail}`),
      },
    ];
    return commands.filter((command) => command !== false);
  };
}
