import ClearOutlined from '@ant-design/icons-svg/es/asn/ClearOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import type { MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo, useRef, useState } from 'react';
import { CommandButton } from '../../commands/CommandButton.tsx';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/registry.ts';
import styles from '../../ui/ListPage.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import { SplitView } from '../../ui/SplitView.tsx';
import { useView } from '../../workspace/use-workspace.ts';
import { MailDetails } from './components/MailDetails.tsx';
import { MailFilters } from './components/MailFilters.tsx';
import { MailList } from './components/MailList.tsx';
import { ResendDeadDialog } from './components/ResendDeadDialog.tsx';
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
  const search = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ mail?: MailSummary; isOpen: boolean }>({ isOpen: false });
  const commandsOf = useMailCommands({
    onOpen: ({ id }) => open(id),
    onResend: (mail) => setAsked({ mail, isOpen: true }),
  });
  const refresh: Command = {
    id: 'mails.refresh',
    title: t('command.refresh'),
    section: 'mails',
    icon: ReloadOutlined,
    busy: list.isFetching,
    run: () => void list.refetch(),
  };
  const find: Command = {
    id: 'mails.search',
    title: t('command.search'),
    section: 'mails',
    icon: SearchOutlined,
    shortcut: '/',
    run: () => search.current?.focus(),
  };
  const clear: Command = {
    id: 'mails.clearFilter',
    title: t('command.clearFilter'),
    section: 'mails',
    icon: ClearOutlined,
    unavailable: list.isFiltered ? undefined : t('filter.nothing'),
    run: () => change({ q: '', filters: {} }),
  };
  const chosen = useMemo(() => list.mails?.filter(({ id }) => selected.includes(id)) ?? [], [list.mails, selected]);
  const dead = useResendDead({
    count: list.newest?.counts.dead ?? 0,
    selected: chosen.filter(({ status }) => status === 'dead'),
  });
  useCommands([refresh, find, clear, dead.command]);
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
      <div className={styles.split}>
        <SplitView
          pane="mails"
          label={t('details')}
          onClose={close}
          detail={shown === null ? null : <MailDetails id={shown} commandsOf={commandsOf} />}
          list={
            <div className={styles.list}>
              <MailFilters ref={search} />
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
      {dead.asked && (
        <ResendDeadDialog
          {...dead.asked}
          isStopped={Boolean(stopped)}
          onShow={(id) => {
            dead.close();
            open(id);
          }}
          onClose={(left) => {
            const sent = dead.asked?.mails.filter(({ id }) => !left.includes(id)) ?? [];
            dead.close();
            change({ selected: selected.filter((id) => !sent.some((mail) => mail.id === id)) });
          }}
        />
      )}
    </div>
  );
}
