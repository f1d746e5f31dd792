import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import type { MailSummary } from '@study-groups/contracts/mail';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { CommandButton } from '../../../commands/CommandButton.tsx';
import type { Command } from '../../../commands/command.ts';
import { usePagedRows } from '../../../table/paged-rows.ts';
import { LoadFailed } from '../../console/LoadFailed.tsx';
import '../texts.ts';
import type { useMailList } from '../use-mail-list.ts';
import { MailsTable } from './MailsTable.tsx';

interface MailListProps {
  list: ReturnType<typeof useMailList>;
  /** Shows all mails again. */
  clear: Command;
  commandsOf: (mail: MailSummary) => readonly Command[];
  onOpen: (mail: MailSummary) => void;
}

const NONE: readonly MailSummary[] = [];

/** The mails that are loaded, how many wait and were given up, and what to do where there are none. */
export function MailList({ list, clear, commandsOf, onOpen }: MailListProps) {
  const { t } = useTexts('admin-mails');
  const { failureText } = useFailureText();
  const { mails = NONE, newest, error, refetch, isFiltered, hasNextPage, isFetchNextPageError, fetchNextPage } = list;
  const rows = usePagedRows({ ...list, rows: mails });

  if (!newest && error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!newest) return <PageSkeleton />;
  if (mails.length === 0 && isFiltered) {
    return <StateCard level={2} live title={t('filter.none')} action={<CommandButton command={clear} />} />;
  }
  if (mails.length === 0) {
    return <StateCard level={2} icon={<Icon of={InboxOutlined} />} title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <>
      <p className={layout.muted} role="status">
        {t(hasNextPage ? 'shownMore' : 'shown', { count: mails.length })} · {t('counts', newest.counts)}
      </p>
      <MailsTable {...rows} commandsOf={commandsOf} onOpen={onOpen} />
      {isFetchNextPageError && (
        <Notice
          kind="error"
          title={t('moreFailed')}
          text={failureText(error)}
          action={<Button onClick={fetchNextPage}>{t('retry')}</Button>}
        />
      )}
    </>
  );
}
