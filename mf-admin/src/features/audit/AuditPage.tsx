import ClearOutlined from '@ant-design/icons-svg/es/asn/ClearOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useRef } from 'react';
import { CommandButton } from '../../commands/CommandButton.tsx';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/registry.ts';
import styles from '../../ui/ListPage.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import { SplitView } from '../../ui/SplitView.tsx';
import { useView } from '../../workspace/use-workspace.ts';
import { AuditFilters } from './components/AuditFilters.tsx';
import { AuditList } from './components/AuditList.tsx';
import { EventDetails } from './components/EventDetails.tsx';
import './texts.ts';
import { useAuditList } from './use-audit-list.ts';
import { useEventCommands } from './use-event-commands.ts';

/** The audit trail: a table of events beside the facts of one. */
export function AuditPage() {
  const { t } = useTexts('admin-audit');
  const list = useAuditList();
  const [{ open }, change] = useView('audit');
  const search = useRef<HTMLInputElement>(null);
  const commandsOf = useEventCommands();
  const refresh: Command = {
    id: 'audit.refresh',
    title: t('command.refresh'),
    section: 'system',
    icon: ReloadOutlined,
    busy: list.isFetching,
    run: () => void list.refetch(),
  };
  const find: Command = {
    id: 'audit.search',
    title: t('command.search'),
    section: 'system',
    icon: SearchOutlined,
    shortcut: '/',
    run: () => search.current?.focus(),
  };
  const clear: Command = {
    id: 'audit.clearFilter',
    title: t('command.clearFilter'),
    section: 'system',
    icon: ClearOutlined,
    unavailable: list.isFiltered ? undefined : t('filter.nothing'),
    run: () => change({ q: '', filters: {} }),
  };
  useCommands([refresh, find, clear]);

  const shown = list.events?.find(({ id }) => id === open);
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
      <div className={styles.split}>
        <SplitView
          pane="audit"
          label={t('details')}
          onClose={() => change({ open: null })}
          detail={
            shown ? (
              <EventDetails event={shown} commands={commandsOf(shown).filter(({ id }) => id !== 'audit.open')} />
            ) : null
          }
          list={
            <div className={styles.list}>
              <AuditFilters ref={search} />
              <AuditList list={list} clear={clear} commandsOf={commandsOf} onOpen={({ id }) => change({ open: id })} />
            </div>
          }
        />
      </div>
    </div>
  );
}
