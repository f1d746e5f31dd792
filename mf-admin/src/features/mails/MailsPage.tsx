import type { ResponseOf } from '@study-groups/contracts/call';
import { MAIL_KINDS, MAIL_STATUSES, type MailSummary, type listMails } from '@study-groups/contracts/mail';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { skipToken } from '@study-groups/web-sdk/store/redux';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useMemo, useState } from 'react';
import { ReportBar } from '../../bulk/ReportBar.tsx';
import { useLatestBulk } from '../../bulk/useLatestBulk.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { chooserOf, keptOf, NOTHING, selectionOf } from '../../table/selection.ts';
import type { Column } from '../../table/table.ts';
import { usePolling } from '../../table/usePolling.ts';
import { formatCount } from '../../ui/format-count.ts';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { shortTime } from '../../ui/short-date.ts';
import { usePagedList } from '../../ui/usePagedList.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { useView } from '../../workspace/useWorkspace.ts';
import { type MailFilter, useAdminMailQuery, useAdminMailsInfiniteQuery } from './api.ts';
import { MailDetails, MailStatusTag } from './components/Mail.tsx';
import { ResendDeadDialog, ResendDialog, useResendDead } from './components/Resend.tsx';
import { useMailCommands } from './useMailCommands.ts';
import { useOpenMail } from './useOpenMail.ts';

const NO_MAILS: readonly MailSummary[] = [];

/** The outbox: a table of mails beside the one that is read. */
export function MailsPage() {
  const { t } = useTexts('admin-mails');
  const list = useMailList();
  const { shown, open, close } = useOpenMail();
  const [state, change] = useView('mails');
  const [asked, setAsked] = useState<{ mail?: MailSummary; isOpen: boolean }>({ isOpen: false });
  const commandsOf = useMailCommands({
    onOpen: ({ id }) => open(id),
    onResend: (mail) => setAsked({ mail, isOpen: true }),
  });
  const count = t(list.hasNextPage ? 'shownMore' : 'shown', { count: list.rows?.length ?? 0 });
  const { rows, refresh, clear, field } = usePagedList({
    view: 'mails',
    section: 'mails',
    list,
    status: list.newest ? `${count} · ${t('counts', list.newest.counts)}` : count,
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
  const { selected: ids, allBut } = state;
  const selection = useMemo(() => selectionOf({ selected: ids, allBut }), [ids, allBut]);
  const isChosen = useMemo(() => chooserOf(selection), [selection]);
  const chosen = list.rows?.filter(({ id }) => isChosen(id)) ?? NO_MAILS;
  const dead = useResendDead({
    count: list.newest?.counts.dead ?? 0,
    selected: chosen.filter(({ status }) => status === 'dead'),
    selection,
    filter: list.filter,
  });
  useCommands([dead.command]);
  const bulk = useLatestBulk('mails', list.rows !== undefined);
  const [showsReport, setShowsReport] = useState(false);
  const { currentData: read } = useAdminMailQuery(shown === null ? skipToken : { params: { id: String(shown) } });
  const only = shown === null && chosen.length === 1 ? chosen[0] : undefined;

  const closeDialog = () => {
    dead.close();
    setShowsReport(false);
  };
  const stopped = list.newest?.stopped;
  return (
    <ListPage
      {...rows}
      view="mails"
      title={t('title')}
      text={t('intro')}
      label={t('table')}
      columns={useMailColumns()}
      idOf={({ id }) => id}
      nameOf={({ subject, to }) => t('row', { subject, to })}
      commandsOf={commandsOf}
      onOpen={({ id }) => open(id)}
      onClose={close}
      selectable
      isMarked={({ status }) => status === 'dead'}
      acting={read ?? only}
      details={{
        label: t('details'),
        content: shown === null ? null : <MailDetails id={shown} commandsOf={commandsOf} />,
      }}
      action={
        <div className={`${layout.actions} ${layout.end}`}>
          {list.isFiltered && <CommandButton command={clear} kind="quiet" />}
          {dead.command.unavailable === undefined && <CommandButton command={dead.command} />}
          <CommandButton command={refresh} iconOnly />
        </div>
      }
      above={
        <>
          {rows.above}
          {stopped && <StoppedNotice stopped={stopped} />}
          {bulk && !dead.asked && !showsReport && (
            <ReportBar bulk={bulk} list="mails" onShow={() => setShowsReport(true)} />
          )}
        </>
      }
      filters={
        <ListFilters
          view="mails"
          label={t('filter.label')}
          search={{ ref: field, label: t('filter.to'), maxLength: 254, dir: 'ltr' }}
          all={t('filter.all')}
          choices={[
            {
              name: 'status',
              label: t('filter.status'),
              options: MAIL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
            },
            {
              name: 'kind',
              label: t('filter.kind'),
              options: MAIL_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
            },
          ]}
        />
      }
    >
      <ResendDialog
        open={asked.isOpen}
        mail={asked.mail}
        isStopped={Boolean(stopped)}
        onShow={open}
        onClose={() => setAsked((before) => ({ ...before, isOpen: false }))}
      />
      {(dead.asked || (bulk && showsReport)) && (
        <ResendDeadDialog
          mails={dead.asked}
          isStopped={Boolean(stopped)}
          onShow={(id) => {
            closeDialog();
            open(id);
          }}
          onBegun={() => change(keptOf(NOTHING))}
          onClose={closeDialog}
        />
      )}
    </ListPage>
  );
}

function useMailColumns(): readonly Column<MailSummary>[] {
  const { t, language } = useTexts('admin-mails');
  return useMemo(() => {
    const time = (at: string) => shortTime(at, ownZone(), language);
    const nextTry = ({ nextAttemptAt, attempts, isHeld }: MailSummary) => {
      if (nextAttemptAt && isHeld) return t('heldUntil', { time: time(nextAttemptAt) });
      return nextAttemptAt && attempts > 0 ? t('nextAt', { time: time(nextAttemptAt) }) : '';
    };
    const fault = ({ lastFault }: MailSummary) => (lastFault ? t(`fault.${lastFault.fault}`) : '');
    return [
      {
        id: 'subject',
        title: t('subject'),
        width: 232,
        share: 500,
        always: true,
        text: ({ subject }) => subject,
        render: ({ subject }) => <bdi title={subject}>{subject}</bdi>,
      },
      { id: 'to', title: t('to'), width: 190, text: ({ to }) => to, render: ({ to }) => <bdi title={to}>{to}</bdi> },
      {
        id: 'status',
        title: t('state'),
        width: 150,
        text: ({ status }) => t(`status.${status}`),
        render: ({ status }) => <MailStatusTag status={status} />,
      },
      { id: 'createdAt', title: t('created'), width: 176, text: ({ createdAt }) => time(createdAt) },
      { id: 'kind', title: t('kindOf'), width: 170, text: ({ kind }) => t(`kind.${kind}`) },
      {
        id: 'class',
        title: t('class'),
        width: 170,
        text: ({ class: cls }) => cls?.courseName ?? '',
        render: ({ class: cls }) => cls && <bdi title={cls.courseName}>{cls.courseName}</bdi>,
      },
      { id: 'attempts', title: t('attemptsOf'), width: 100, text: ({ attempts }) => formatCount(attempts, language) },
      {
        id: 'lastFault',
        title: t('lastFault'),
        width: 260,
        text: (mail) => `${fault(mail)} ${nextTry(mail)}`,
        render: (mail) => (
          <>
            {fault(mail)} <span className={layout.muted}>{nextTry(mail)}</span>
          </>
        ),
      },
    ];
  }, [t, language]);
}

/** The mails that the view's filters let through, as far as they are loaded. */
function useMailList() {
  const filter = useMailFilter();
  const { pollingInterval, noteLoaded } = usePolling();
  const query = useAdminMailsInfiniteQuery(filter, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  const pages = query.data?.pages;
  noteLoaded(pages?.length ?? 0);
  const rows = useMemo(() => pages?.flatMap((page) => page.mails), [pages]);
  return { ...query, rows, filter, newest: pages?.[0], isFiltered: Object.keys(filter).length > 0 };
}

/** Returns the filter of the view; what another version of the console stored and this one does not know is left out. */
function useMailFilter(): MailFilter {
  const [{ q, filters }] = useView('mails');
  const to = useSettled(q.trim());
  const status = MAIL_STATUSES.find((each) => each === filters['status']);
  const kind = MAIL_KINDS.find((each) => each === filters['kind']);
  return useMemo(() => ({ ...(to && { to }), ...(status && { status }), ...(kind && { kind }) }), [to, status, kind]);
}

type Stopped = NonNullable<ResponseOf<typeof listMails>['stopped']>;

/** Says that the mail server takes no mails, why, and when one is tried again. */
function StoppedNotice({ stopped: { fault, code, since, nextTryAt } }: { stopped: Stopped }) {
  const { t } = useTexts('admin-mails');
  const times = useTimes();
  const time = (at: string) => times.dateTime(at, ownZone());
  return (
    <Notice
      kind="error"
      title={t('stopped')}
      text={t('stoppedText', {
        fault: t(`fault.${fault}`),
        code,
        since: time(since),
        next: time(nextTryAt),
      })}
    />
  );
}
