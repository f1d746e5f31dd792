import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import Button from 'antd/es/button';
import { useTexts } from '../i18n/useTexts.ts';
import { StateCard } from '../ui/StateCard.tsx';
import type { RemoteFault } from './errors.ts';

/** Faults of which only a fresh page gets rid. */
const NEEDS_RELOAD: ReadonlySet<RemoteFault> = new Set(['outdated', 'contract']);

/** What stands in the place of a remote that can't be shown. */
export function FaultCard({ fault, onRetry }: { fault: RemoteFault; onRetry: () => void }) {
  const { t } = useTexts('common');
  const reload = NEEDS_RELOAD.has(fault);
  return (
    <StateCard
      kind="error"
      live
      icon={<WarningOutlined />}
      title={t(`fault.${fault}.title`)}
      text={t(`fault.${fault}.text`)}
      action={
        <Button type="primary" icon={<ReloadOutlined />} onClick={reload ? () => location.reload() : onRetry}>
          {reload ? t('reload') : t('retry')}
        </Button>
      }
    />
  );
}
