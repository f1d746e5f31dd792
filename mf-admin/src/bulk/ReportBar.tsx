import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { layout } from '@study-groups/web-sdk/ui/layout';
import FileDoneOutlined from '@ant-design/icons-svg/es/asn/FileDoneOutlined';
import type { Bulk } from '@study-groups/contracts/bulk';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { Suspense } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/useCommands.ts';
import { formatCount } from '../ui/format-count.ts';
import { useAdminDismissBulkMutation } from './api.ts';
import { type BulkList, triedOf } from './useLatestBulk.ts';

interface ReportBarProps {
  bulk: Bulk;
  /** Begins the ids of its commands. */
  list: BulkList;
  onShow: () => void;
}

/** Says above a list how far its bulk action is, or that its report waits to be read, and leads to it. */
export function ReportBar(props: ReportBarProps) {
  return (
    // Its texts may come after the list is shown, which must not vanish meanwhile.
    <Suspense>
      <Bar {...props} />
    </Suspense>
  );
}

function Bar({ bulk, list, onShow }: ReportBarProps) {
  const { t, language } = useTexts('admin-bulk');
  const [dismiss, { isLoading }] = useAdminDismissBulkMutation();
  const isAtWork = bulk.state === 'running';
  const show: Command = {
    id: `${list}.report`,
    title: t(isAtWork ? 'kept.showProgress' : 'kept.show'),
    section: list,
    icon: FileDoneOutlined,
    run: onShow,
  };
  const forget: Command = {
    id: `${list}.dismissReport`,
    title: t('kept.dismiss'),
    section: list,
    icon: CloseOutlined,
    busy: isLoading,
    unavailable: isAtWork ? t('kept.atWork') : undefined,
    run: () => void dismiss({ params: { id: String(bulk.id) } }),
  };
  useCommands([show, forget]);
  const counts = {
    done: formatCount(bulk.state === 'over' ? bulk.outcomes.done : triedOf(bulk), language),
    total: formatCount(bulk.total, language),
  };
  return (
    <Notice
      kind="info"
      title={t(isAtWork ? 'kept.running' : bulk.state === 'stopped' ? 'kept.stopped' : 'kept.over', counts)}
      action={
        <span className={`${layout.actions} ${layout.end}`}>
          <CommandButton command={show} size="small" />
          {!isAtWork && <CommandButton command={forget} iconOnly />}
        </span>
      }
    />
  );
}
