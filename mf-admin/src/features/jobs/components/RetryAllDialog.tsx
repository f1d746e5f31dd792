import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { BulkDialog } from '../../../bulk/BulkDialog.tsx';

interface RetryAllDialogProps {
  /** Whether it is asked for now; else it was begun before. */
  isNew: boolean;
  /** Shows the details of a job. */
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Asks before all failed jobs are tried again, shows how far that is, and says what was refused. */
export function RetryAllDialog({ isNew, onShow, onClose }: RetryAllDialogProps) {
  const { t } = useTexts('admin-jobs');
  return (
    <BulkDialog
      list="jobs"
      asked={isNew ? RETRY : undefined}
      titleOf={({ total }) => t('all.title', { count: total })}
      confirmOf={() => t('all.confirm')}
      question={({ concerns }) =>
        concerns.classes > 0 ? t('all.classes', { count: concerns.classes }) : t('all.noClasses')
      }
      onShow={onShow}
      onClose={onClose}
    />
  );
}

const RETRY = { action: 'retry' } as const;
