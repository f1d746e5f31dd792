import type { AuditEvent } from '@study-groups/contracts/audit';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useMemo } from 'react';
import type { Command } from '../../../commands/command.ts';
import { DataTable } from '../../../table/DataTable.tsx';
import type { Column, TableProps } from '../../../table/table.ts';
import { localZone } from '../../../ui/local-zone.ts';
import '../texts.ts';
import { EventAuthor, EventClass, EventStudent } from './EventPeople.tsx';

interface AuditTableProps extends Pick<TableProps<AuditEvent>, 'total' | 'rowAt' | 'onVisible' | 'onOpen'> {
  commandsOf: (event: AuditEvent) => readonly Command[];
}

/** The audit trail as a table, the newest first; an event's facts open beside it. */
export function AuditTable(props: AuditTableProps) {
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
  const { t } = useTexts('admin-audit');
  const times = useTimes();
  return useMemo(
    () => [
      { id: 'at', title: t('when'), width: 210, render: ({ at }) => times.dateTime(at, localZone()) },
      { id: 'by', title: t('who'), width: 150, render: (event) => <EventAuthor event={event} /> },
      { id: 'kind', title: t('what'), width: 200, always: true, render: ({ kind }) => t(`kind.${kind}`) },
      { id: 'class', title: t('class'), width: 200, render: (event) => <EventClass event={event} /> },
      { id: 'student', title: t('student'), width: 160, render: (event) => <EventStudent event={event} /> },
      { id: 'source', title: t('source'), width: 110, render: ({ source }) => source && <bdi>{source}</bdi> },
    ],
    [t, times],
  );
}
