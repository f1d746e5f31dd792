import type { AuditEvent } from '@study-groups/contracts/audit';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useMemo } from 'react';
import type { Command } from '../../../commands/command.ts';
import { DataTable } from '../../../table/DataTable.tsx';
import type { Column, TableProps } from '../../../table/table.ts';
import { localZone } from '../../../ui/local-zone.ts';
import { shortTime } from '../../../ui/short-date.ts';
import { useEventPeople } from '../useEventPeople.ts';

interface AuditTableProps extends Pick<
  TableProps<AuditEvent>,
  'total' | 'rowAt' | 'onVisible' | 'onOpen' | 'onClose' | 'focused'
> {
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
  const { t, language } = useTexts('admin-audit');
  const { authorOf, classOf, studentOf } = useEventPeople();
  return useMemo(
    () => [
      { id: 'at', title: t('when'), width: 176, text: ({ at }) => shortTime(at, localZone(), language) },
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
