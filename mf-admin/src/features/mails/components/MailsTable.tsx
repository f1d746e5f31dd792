import type { MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useMemo } from 'react';
import type { Command } from '../../../commands/command.ts';
import { DataTable } from '../../../table/DataTable.tsx';
import type { Column, TableProps } from '../../../table/table.ts';
import { formatCount } from '../../../ui/format-count.ts';
import { localZone } from '../../../ui/local-zone.ts';
import { shortTime } from '../../../ui/short-date.ts';
import { MailStatusTag } from './MailStatusTag.tsx';

interface MailsTableProps extends Pick<
  TableProps<MailSummary>,
  'total' | 'rowAt' | 'onVisible' | 'onOpen' | 'onClose' | 'focused'
> {
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
  const { t, language } = useTexts('admin-mails');
  return useMemo(() => {
    const time = (at: string) => shortTime(at, localZone(), language);
    const nextTry = ({ nextAttemptAt, attempts, isHeld }: MailSummary) => {
      if (nextAttemptAt && isHeld) return t('heldUntil', { time: time(nextAttemptAt) });
      return nextAttemptAt && attempts > 0 ? t('nextAt', { time: time(nextAttemptAt) }) : '';
    };
    const fault = ({ lastFault }: MailSummary) => (lastFault ? t(`fault.${lastFault.fault}`) : '');
    return [
      {
        id: 'subject',
        title: t('subject'),
        width: 232,
        share: 500,
        always: true,
        text: ({ subject }) => subject,
        render: ({ subject }) => <bdi title={subject}>{subject}</bdi>,
      },
      { id: 'to', title: t('to'), width: 190, text: ({ to }) => to, render: ({ to }) => <bdi title={to}>{to}</bdi> },
      {
        id: 'status',
        title: t('state'),
        width: 150,
        text: ({ status }) => t(`status.${status}`),
        render: ({ status }) => <MailStatusTag status={status} />,
      },
      { id: 'createdAt', title: t('created'), width: 176, text: ({ createdAt }) => time(createdAt) },
      { id: 'kind', title: t('kindOf'), width: 170, text: ({ kind }) => t(`kind.${kind}`) },
      {
        id: 'class',
        title: t('class'),
        width: 170,
        text: ({ class: cls }) => cls?.courseName ?? '',
        render: ({ class: cls }) => cls && <bdi title={cls.courseName}>{cls.courseName}</bdi>,
      },
      { id: 'attempts', title: t('attemptsOf'), width: 100, text: ({ attempts }) => formatCount(attempts, language) },
      {
        id: 'lastFault',
        title: t('lastFault'),
        width: 260,
        text: (mail) => `${fault(mail)} ${nextTry(mail)}`,
        render: (mail) => (
          <>
            {fault(mail)} <span className={layout.muted}>{nextTry(mail)}</span>
          </>
        ),
      },
    ];
  }, [t, language]);
}
