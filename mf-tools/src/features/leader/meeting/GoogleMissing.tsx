import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { CloseButton } from '../CloseButton.tsx';
import shared from '../shared.module.css';

interface GoogleMissingProps {
  /** Whether the server said so only when it was asked for events. */
  refused: boolean;
  onOther: () => void;
  onRetry: () => void;
}

/** Nobody has set Google up here: what can be done instead. */
export function GoogleMissing({ refused, onOther, onRetry }: GoogleMissingProps) {
  const { t } = useTexts('leader');
  return (
    <StateCard
      live
      kind="warning"
      icon={<Icon of={CalendarOutlined} />}
      title={refused ? t('meeting.configure') : t('meeting.title')}
      text={t('meeting.unavailable')}
      action={
        <div className={shared.actions}>
          <Button kind="primary" size="large" onClick={onOther}>
            {t('meeting.other')}
          </Button>
          <Button onClick={onRetry}>{t('again')}</Button>
          <CloseButton />
        </div>
      }
    >
      <p className={layout.muted}>{t('meeting.otherHint')}</p>
    </StateCard>
  );
}
