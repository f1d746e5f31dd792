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
import { AuditList } from './components/AuditList.tsx';
import { EventDetails } from './components/EventDetails.tsx';
import { useAuditList } from './useAuditList.ts';
import { useEventCommands } from './useEventCommands.ts';

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
