import type { MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useMemo } from 'react';
import type { Command } from '../../../commands/command.ts';
import { DataTable } from '../../../table/DataTable.tsx';
import type { Column, TableProps } from '../../../table/table.ts';
import { localZone } from '../../../ui/local-zone.ts';
import '../texts.ts';
import { MailStatusTag } from './MailStatusTag.tsx';

interface MailsTableProps extends Pick<TableProps<MailSummary>, 'total' | 'rowAt' | 'onVisible' | 'onOpen'> {
  commandsOf: (mail: MailSummary) => readonly Command[];
}

/** The outbox as a table, newest first; a mail opens beside it. */
export function MailsTable(props: MailsTableProps) {
  const { t } = useTexts('admin-mails');
  return (
    <DataTable
      {...props}
      view="mails"
      label={t('table')}
      columns={useMailColumns()}
      idOf={({ id }) => id}
      nameOf={({ subject, to }) => t('row', { subject, to })}
      selectable
      isMarked={({ status }) => status === 'dead'}
    />
  );
}

function useMailColumns(): readonly Column<MailSummary>[] {
  const { t } = useTexts('admin-mails');
  const times = useTimes();
  return useMemo(
    () => [
      { id: 'subject', title: t('subject'), width: 214, always: true, render: ({ subject }) => <bdi>{subject}</bdi> },
      { id: 'to', title: t('to'), width: 190, render: ({ to }) => <bdi>{to}</bdi> },
      { id: 'status', title: t('state'), width: 160, render: ({ status }) => <MailStatusTag status={status} /> },
      {
        id: 'createdAt',
        title: t('created'),
        width: 226,
        render: ({ createdAt }) => times.dateTime(createdAt, localZone()),
      },
      { id: 'kind', title: t('kindOf'), width: 170, render: ({ kind }) => t(`kind.${kind}`) },
      { id: 'class', title: t('class'), width: 170, render: ({ class: cls }) => cls && <bdi>{cls.courseName}</bdi> },
      { id: 'attempts', title: t('attemptsOf'), width: 100, render: ({ attempts }) => attempts },
      { id: 'lastFault', title: t('lastFault'), width: 260, render: (mail) => <LastFault mail={mail} /> },
    ],
    [t, times],
  );
}

/** What went wrong last, and when it is tried again. */
function LastFault({ mail: { lastFault, nextAttemptAt, attempts } }: { mail: MailSummary }) {
  const { t } = useTexts('admin-mails');
  const times = useTimes();
  return (
    <>
      {lastFault && t(`fault.${lastFault.fault}`)}
      {nextAttemptAt && attempts > 0 && (
        <span className={layout.muted}> {t('nextAt', { time: times.dateTime(nextAttemptAt, localZone()) })}</span>
      )}
    </>
  );
}
