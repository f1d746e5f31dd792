import type { MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo, useState } from 'react';
import { useKeptReport } from '../../bulk/kept-report.ts';
import { ReportBar } from '../../bulk/ReportBar.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/registry.ts';
import styles from '../../ui/ListPage.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import { SplitView } from '../../ui/SplitView.tsx';
import { useListCommands } from '../../ui/use-list-commands.ts';
import { useView } from '../../workspace/use-workspace.ts';
import { MailDetails } from './components/MailDetails.tsx';
import { MailFilters } from './components/MailFilters.tsx';
import { MailList } from './components/MailList.tsx';
import { ResendAllDialog } from './components/ResendAllDialog.tsx';
import { KeptResendDialog, ResendDeadDialog } from './components/ResendDeadDialog.tsx';
import { ResendDialog } from './components/ResendDialog.tsx';
import { StoppedNotice } from './components/StoppedNotice.tsx';
import './texts.ts';
import { useMailCommands } from './use-mail-commands.ts';
import { useMailList } from './use-mail-list.ts';
import { useOpenMail } from './use-open-mail.ts';
import { useResendDead } from './use-resend-dead.ts';

const NONE: readonly Command[] = [];

/** The outbox: a table of mails beside the one that is read. */
export function MailsPage() {
  const { t } = useTexts('admin-mails');
  const list = useMailList();
  const { shown, open, close } = useOpenMail();
  const [{ selected }, change] = useView('mails');
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
  const chosen = useMemo(() => list.mails?.filter(({ id }) => selected.includes(id)) ?? [], [list.mails, selected]);
  const dead = useResendDead({
    count: list.newest?.counts.dead ?? 0,
    selected: chosen.filter(({ status }) => status === 'dead'),
  });
  useCommands([dead.command]);
  const [report] = useKeptReport('mails');
  const [showsReport, setShowsReport] = useState(false);
  const unselect = (sent: readonly number[]) => change({ selected: selected.filter((id) => !sent.includes(id)) });
  // Those of the mail that is read are its details' own.
  const [only] = shown === null && selected.length === 1 ? chosen : [];
  useCommands(only ? commandsOf(only) : NONE);

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
      {report && !dead.asked && !showsReport && (
        <ReportBar report={report} section="mails" onShow={() => setShowsReport(true)} />
      )}
      <div className={styles.split}>
        <SplitView
          pane="mails"
          label={t('details')}
          onClose={close}
          detail={shown === null ? null : <MailDetails id={shown} commandsOf={commandsOf} />}
          list={
            <div className={styles.list}>
              <MailFilters ref={field} />
              <MailList list={list} clear={clear} commandsOf={commandsOf} onOpen={({ id }) => open(id)} />
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
      {dead.asked && 'count' in dead.asked && (
        <ResendAllDialog count={dead.asked.count} isStopped={Boolean(stopped)} onClose={dead.close} />
      )}
      {dead.asked && 'mails' in dead.asked && (
        <ResendDeadDialog
          mails={dead.asked.mails}
          isStopped={Boolean(stopped)}
          onShow={(id) => {
            dead.close();
            open(id);
          }}
          onClose={(sent) => {
            dead.close();
            unselect(sent);
          }}
        />
      )}
      {report && showsReport && (
        <KeptResendDialog
          kept={report}
          onShow={(id) => {
            setShowsReport(false);
            open(id);
          }}
          onClose={(sent) => {
            setShowsReport(false);
            unselect(sent);
          }}
        />
      )}
    </div>
  );
}
