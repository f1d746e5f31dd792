import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import ReadOutlined from '@ant-design/icons-svg/es/asn/ReadOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import { AUDIT_AUTHORS, AUDIT_KINDS, type AuditEvent } from '@study-groups/contracts/audit';
import { MESSAGES } from '@study-groups/contracts/messages';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type Ref, useMemo } from 'react';
import type { Command } from '../../commands/command.ts';
import type { Column } from '../../table/table.ts';
import { usePolling } from '../../table/usePolling.ts';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { shortTime } from '../../ui/short-date.ts';
import { useOpenClass } from '../../ui/useOpenClass.ts';
import { usePagedList } from '../../ui/usePagedList.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { useView } from '../../workspace/useWorkspace.ts';
import { useAdminAuditInfiniteQuery } from './api.ts';
import { filterOf } from './audit-filter.ts';
import { useEventPeople } from './useEventPeople.ts';
import { Facts } from '@study-groups/antd-kit/Facts';
import { useEventFacts } from './useEventFacts.tsx';
import styles from './AuditPage.module.css';

/** The audit trail: a table of events, the newest first, beside the facts of one. */
export function AuditPage() {
  const { t } = useTexts('admin-audit');
  const times = useTimes();
  const list = useAuditList();
  const [{ open }, change] = useView('audit');
  const commandsOf = useEventCommands();
  const { rows, refresh, clear, field } = usePagedList({
    view: 'audit',
    section: 'system',
    list,
    status: t(list.hasNextPage ? 'shownMore' : 'shown', { count: list.rows?.length ?? 0 }),
    texts: {
      refresh: t('command.refresh'),
      search: t('command.search'),
      clear: t('command.clearFilter'),
      nothingToClear: t('filter.nothing'),
      noneFound: t('filter.none'),
      empty: t('empty'),
      emptyText: t('emptyText'),
      moreFailed: t('moreFailed'),
    },
  });
  const shown = list.rows?.find(({ id }) => id === open);
  return (
    <ListPage
      {...rows}
      view="audit"
      title={t('title')}
      text={t('intro')}
      label={t('table')}
      columns={useAuditColumns()}
      idOf={({ id }) => id}
      nameOf={({ kind, at }) => t('row', { what: t(`kind.${kind}`), when: times.dateTime(at, ownZone()) })}
      commandsOf={commandsOf}
      onOpen={({ id }) => change({ open: id })}
      onClose={() => change({ open: null })}
      acting={shown}
      details={{
        label: t('details'),
        content: shown ? (
          <EventDetails event={shown} commands={commandsOf(shown).filter(({ id }) => id !== 'audit.open')} />
        ) : null,
      }}
      action={
        <div className={`${layout.actions} ${layout.end}`}>
          {list.isFiltered && <CommandButton command={clear} kind="quiet" />}
          <CommandButton command={refresh} iconOnly />
        </div>
      }
      filters={<AuditFilters ref={field} />}
    />
  );
}

/** Narrows the trail to words, kinds of events, who did them, and days. */
function AuditFilters({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { t, language } = useTexts('admin-audit');
  const { fieldText } = useFailureText();
  const [{ filters }] = useView('audit');
  const { from, to, classId } = filters;
  return (
    <ListFilters
      view="audit"
      label={t('filter.label')}
      search={{ ref, label: t('filter.q'), maxLength: 100 }}
      all={t('filter.all')}
      choices={[
        {
          name: 'kind',
          label: t('filter.kind'),
          options: AUDIT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })).toSorted((one, other) =>
            one.label.localeCompare(other.label, language),
          ),
        },
        {
          name: 'by',
          label: t('filter.by'),
          options: AUDIT_AUTHORS.map((value) => ({ value, label: t(`by.${value}`) })),
        },
      ]}
      days={[
        { name: 'from', label: t('filter.from') },
        { name: 'to', label: t('filter.to'), problem: from && to && to < from && fieldText(MESSAGES.endBeforeStart) },
      ]}
      note={classId && t('filter.ofClass', { id: classId })}
    />
  );
}

function useAuditColumns(): readonly Column<AuditEvent>[] {
  const { t, language } = useTexts('admin-audit');
  const { authorOf, classOf, studentOf } = useEventPeople();
  return useMemo(
    () => [
      { id: 'at', title: t('when'), width: 176, text: ({ at }) => shortTime(at, ownZone(), language) },
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
  const filter = useMemo(() => filterOf(words, filters, ownZone()), [words, filters]);
  const { pollingInterval, noteLoaded } = usePolling();
  const query = useAdminAuditInfiniteQuery(filter, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  const pages = query.data?.pages;
  noteLoaded(pages?.length ?? 0);
  const rows = useMemo(() => pages?.flatMap((page) => page.events), [pages]);
  return { ...query, rows, isFiltered: Object.keys(filter).length > 0 };
}

/** Returns the commands that lead on from an event: to its details, its class, its mail, and to all events of its class. */
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

interface EventDetailsProps {
  event: AuditEvent;
  commands: readonly Command[];
}

/** All that the trail holds of one event. */
function EventDetails({ event, commands }: EventDetailsProps) {
  const { t } = useTexts('admin-audit');
  const times = useTimes();
  const factsOf = useEventFacts();
  const { authorOf, classOf, studentOf } = useEventPeople();
  return (
    <article className={`${layout.card} ${styles.event}`}>
      <h2>{t(`kind.${event.kind}`)}</h2>
      <Facts
        facts={[
          [t('when'), times.dateTime(event.at, ownZone(), { weekday: true })],
          [t('who'), <bdi key="who">{authorOf(event)}</bdi>],
          [t('class'), event.class && <bdi key="class">{classOf(event)}</bdi>],
          [t('student'), event.student && <bdi key="student">{studentOf(event)}</bdi>],
          ...factsOf(event.facts),
          [t('source'), event.source ? <bdi key="source">{event.source}</bdi> : t('noSource')],
        ]}
      />
      {event.source && <p className={layout.muted}>{t('sourceHint')}</p>}
      <div className={layout.actions}>
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
    </article>
  );
}
