import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import type { AuditEvent } from '@study-groups/contracts/audit';
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
import type { useAuditList } from '../use-audit-list.ts';
import { AuditTable } from './AuditTable.tsx';

interface AuditListProps {
  list: ReturnType<typeof useAuditList>;
  /** Shows all events again. */
  clear: Command;
  commandsOf: (event: AuditEvent) => readonly Command[];
  onOpen: (event: AuditEvent) => void;
}

const NONE: readonly AuditEvent[] = [];

/** The events that are loaded, and what to do where there are none. */
export function AuditList({ list, clear, commandsOf, onOpen }: AuditListProps) {
  const { t } = useTexts('admin-audit');
  const { failureText } = useFailureText();
  const { events, error, refetch, isFiltered, hasNextPage, isFetchNextPageError, fetchNextPage } = list;
  const rows = usePagedRows({ ...list, rows: events ?? NONE });

  if (!events && error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!events) return <PageSkeleton />;
  if (events.length === 0 && isFiltered) {
    return <StateCard level={2} live title={t('filter.none')} action={<CommandButton command={clear} />} />;
  }
  if (events.length === 0) {
    return <StateCard level={2} icon={<Icon of={InboxOutlined} />} title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <>
      <p className={layout.muted} role="status">
        {t(hasNextPage ? 'shownMore' : 'shown', { count: events.length })}
      </p>
      <AuditTable {...rows} commandsOf={commandsOf} onOpen={onOpen} />
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
