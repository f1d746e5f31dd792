import type { MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Command } from '../../../commands/command.ts';
import type { FocusedRow } from '../../../table/focused-row.ts';
import { PagedList } from '../../../table/PagedList.tsx';
import type { useMailList } from '../useMailList.ts';
import { MailsTable } from './MailsTable.tsx';

interface MailListProps {
  list: ReturnType<typeof useMailList>;
  /** Shows all mails again. */
  clear: Command;
  commandsOf: (mail: MailSummary) => readonly Command[];
  onOpen: (mail: MailSummary) => void;
  onClose: () => void;
  focused: FocusedRow<MailSummary>;
}

/** The mails that are loaded, how many wait and were given up, and what to do where there are none. */
export function MailList({ list, clear, ...table }: MailListProps) {
  const { t } = useTexts('admin-mails');
  const { mails, newest, hasNextPage } = list;
  const shown = t(hasNextPage ? 'shownMore' : 'shown', { count: mails?.length ?? 0 });
  return (
    <PagedList
      list={{ ...list, rows: mails }}
      clear={clear}
      texts={{
        shown: newest ? `${shown} · ${t('counts', newest.counts)}` : shown,
        noneFound: t('filter.none'),
        empty: t('empty'),
        emptyText: t('emptyText'),
        moreFailed: t('moreFailed'),
      }}
    >
      {(rows) => <MailsTable {...rows} {...table} />}
    </PagedList>
  );
}
