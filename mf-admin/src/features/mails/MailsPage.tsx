import type { MailSummary, listMails } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { skipToken } from '@study-groups/web-sdk/store/redux';
import { useMemo, useState } from 'react';
import { ReportBar } from '../../bulk/ReportBar.tsx';
import { useLatestBulk } from '../../bulk/useLatestBulk.ts';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { ActingCommands } from '../../table/ActingCommands.tsx';
import { useFocusedRow } from '../../table/focused-row.ts';
import { chooserOf, keptOf, NOTHING, selectionOf } from '../../table/selection.ts';
import styles from '../../ui/ListPage.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import { SplitView } from '../../ui/SplitView.tsx';
import { useListCommands } from '../../ui/useListCommands.ts';
import { useView } from '../../workspace/useWorkspace.ts';
import { useAdminMailQuery } from './api.ts';
import { MailDetails } from './components/MailDetails.tsx';
import { MailFilters } from './components/MailFilters.tsx';
import { ResendDialog } from './components/ResendDialog.tsx';
import { useMailCommands } from './useMailCommands.ts';
import { useMailList } from './useMailList.ts';
import { useOpenMail } from './useOpenMail.ts';
import { useResendDead } from './useResendDead.ts';
import type { FocusedRow } from '../../table/focused-row.ts';
import { PagedList } from '../../table/PagedList.tsx';
import { MailsTable } from './components/MailsTable.tsx';
import type { MailSelection } from '@study-groups/contracts/bulk';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { BulkDialog } from '../../bulk/BulkDialog.tsx';
import type { ResponseOf } from '@study-groups/contracts/call';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { localZone } from '../../ui/local-zone.ts';

const NONE: readonly Command[] = [];
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
  const { refresh, clear, field } = useListCommands({
    view: 'mails',
    section: 'mails',
    titles: {
      refresh: t('command.refresh'),
      search: t('command.search'),
      clear: t('command.clearFilter'),
      nothing: t('filter.nothing'),
    },
    list,
  });
  const { selected: ids, allBut } = state;
  const selection = useMemo(() => selectionOf({ selected: ids, allBut }), [ids, allBut]);
  const isChosen = useMemo(() => chooserOf(selection), [selection]);
  const chosen = list.mails?.filter(({ id }) => isChosen(id)) ?? NO_MAILS;
  const dead = useResendDead({
    count: list.newest?.counts.dead ?? 0,
    selected: chosen.filter(({ status }) => status === 'dead'),
    selection,
    filter: list.filter,
  });
  useCommands([dead.command]);
  const bulk = useLatestBulk('mails', list.mails !== undefined);
  const [showsReport, setShowsReport] = useState(false);
  const focused = useFocusedRow<MailSummary>();
  const { currentData: read } = useAdminMailQuery(shown === null ? skipToken : { params: { id: String(shown) } });
  const only = shown === null && chosen.length === 1 ? chosen[0] : undefined;

  const closeDialog = () => {
    dead.close();
    setShowsReport(false);
  };
  const stopped = list.newest?.stopped;
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        text={t('intro')}
        action={
          <div className={styles.actions}>
            {list.isFiltered && <CommandButton command={clear} kind="quiet" />}
            {dead.command.unavailable === undefined && <CommandButton command={dead.command} />}
            <CommandButton command={refresh} iconOnly />
          </div>
        }
      />
      {stopped && <StoppedNotice stopped={stopped} />}
      {bulk && !dead.asked && !showsReport && (
        <ReportBar bulk={bulk} list="mails" onShow={() => setShowsReport(true)} />
      )}
      <ActingCommands
        focused={focused}
        fallback={read ?? only}
        commandsOf={(mail) => (mail ? commandsOf(mail) : NONE)}
      />
      <div className={styles.split}>
        <SplitView
          pane="mails"
          label={t('details')}
          onClose={close}
          onEnter={focused.leave}
          detail={shown === null ? null : <MailDetails id={shown} commandsOf={commandsOf} />}
          list={
            <div className={styles.list}>
              <MailFilters ref={field} />
              <MailList
                list={list}
                clear={clear}
                commandsOf={commandsOf}
                onOpen={({ id }) => open(id)}
                onClose={close}
                focused={focused}
              />
            </div>
          }
        />
      </div>
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
    </div>
  );
}

interface MailListProps {
  list: ReturnType<typeof useMailList>;
  /** Shows all mails again. */
  clear: Command;
  commandsOf: (mail: MailSummary) => readonly Command[];
  onOpen: (mail: MailSummary) => void;
  onClose: () => void;
  focused: FocusedRow<MailSummary>;
}

/** The mails that are loaded, how many wait and were given up, and what to do where there are none. */
function MailList({ list, clear, ...table }: MailListProps) {
  const { t } = useTexts('admin-mails');
  const { mails, newest, hasNextPage } = list;
  const shown = t(hasNextPage ? 'shownMore' : 'shown', { count: mails?.length ?? 0 });
  return (
    <PagedList
      list={{ ...list, rows: mails }}
      clear={clear}
      texts={{
        shown: newest ? `${shown} · ${t('counts', newest.counts)}` : shown,
        noneFound: t('filter.none'),
        empty: t('empty'),
        emptyText: t('emptyText'),
        moreFailed: t('moreFailed'),
      }}
    >
      {(rows) => <MailsTable {...rows} {...table} />}
    </PagedList>
  );
}

interface ResendDeadDialogProps {
  /** Those of which the ones are meant that were given up; undefined for what was begun before. */
  mails: MailSelection | undefined;
  /** Whether the mail server takes no mails at the moment. */
  isStopped: boolean;
  onShow: (id: number) => void;
  onBegun: () => void;
  onClose: () => void;
}

/** Asks before mails that were given up go out after all, and says how that ended for each. */
function ResendDeadDialog({ mails, isStopped, onShow, onBegun, onClose }: ResendDeadDialogProps) {
  const { t } = useTexts('admin-mails');
  return (
    <BulkDialog
      list="mails"
      asked={mails && { action: 'resend', mails }}
      titleOf={({ total }) => t('dead.title', { count: total })}
      confirmOf={() => t('dead.confirm')}
      question={({ total, concerns, others }) => (
        <>
          <p>{total > 0 ? t('dead.people', { count: concerns.people }) : t('dead.none')}</p>
          <p>{t('dead.once')}</p>
          {others > 0 && <p className={layout.muted}>{t('dead.others', { count: others })}</p>}
          {isStopped && <p>{t('dead.stopped')}</p>}
        </>
      )}
      onShow={(subject) => onShow(Number(subject))}
      onBegun={onBegun}
      onClose={onClose}
    />
  );
}

type Stopped = NonNullable<ResponseOf<typeof listMails>['stopped']>;

/** Says that the mail server takes no mails, why, and when one is tried again. */
function StoppedNotice({ stopped: { fault, code, since, nextTryAt } }: { stopped: Stopped }) {
  const { t } = useTexts('admin-mails');
  const times = useTimes();
  const time = (at: string) => times.dateTime(at, localZone());
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
