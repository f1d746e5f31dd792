import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useEffect } from 'react';
import type { Versions } from './contracts.ts';
import type { RemoteFault } from './errors.ts';

/** Faults of which only a fresh page gets rid. */
const NEEDS_RELOAD: ReadonlySet<RemoteFault> = new Set(['updated', 'contract', 'slow']);

interface FaultCardProps {
  fault: RemoteFault;
  /** Versions, if they don't match. */
  versions?: Versions | undefined;
  onRetry: () => void;
  /** Of its heading: 1, unless it stands within a page. */
  level?: 1 | 2;
}

/** Replaces a page, or a part of one, that can't be shown. */
export function FaultCard({ fault, versions, onRetry, level = 1 }: FaultCardProps) {
  const { t } = useTexts('shell');
  const { reload } = useHost();
  const needsReload = NEEDS_RELOAD.has(fault);

  useEffect(() => {
    if (fault !== 'offline') return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [fault, onRetry]);

  return (
    <StateCard
      kind="error"
      live
      level={level}
      icon={<Icon of={WarningOutlined} />}
      title={t(`fault.${fault}.title`)}
      text={t(`fault.${fault}.text`, { ...versions })}
      action={
        fault !== 'unfit' && (
          <Button kind="primary" icon={<Icon of={ReloadOutlined} />} onClick={needsReload ? reload : onRetry}>
            {needsReload ? t('common:reload') : t('common:retry')}
          </Button>
        )
      }
    />
  );
}
