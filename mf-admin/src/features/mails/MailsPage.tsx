import type { MailSummary } from '@study-groups/contracts/mail';
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
import { MailList } from './components/MailList.tsx';
import { ResendDeadDialog } from './components/ResendDeadDialog.tsx';
import { ResendDialog } from './components/ResendDialog.tsx';
import { StoppedNotice } from './components/StoppedNotice.tsx';
import { useMailCommands } from './useMailCommands.ts';
import { useMailList } from './useMailList.ts';
import { useOpenMail } from './useOpenMail.ts';
import { useResendDead } from './useResendDead.ts';

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
