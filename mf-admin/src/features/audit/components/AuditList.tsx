import type { AuditEvent } from '@study-groups/contracts/audit';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Command } from '../../../commands/command.ts';
import type { FocusedRow } from '../../../table/focused-row.ts';
import { PagedList } from '../../../table/PagedList.tsx';
import type { useAuditList } from '../useAuditList.ts';
import { AuditTable } from './AuditTable.tsx';

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
export function AuditList({ list, clear, ...table }: AuditListProps) {
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
