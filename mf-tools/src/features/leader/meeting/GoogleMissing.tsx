import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import Button from 'antd/es/button';
import { CloseButton } from '../CloseButton.tsx';

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
      icon={<CalendarOutlined />}
      title={refused ? t('meeting.configure') : t('meeting.title')}
      text={t('meeting.unavailable')}
      action={
        <div className="leader-actions">
          <Button type="primary" size="large" onClick={onOther}>
            {t('meeting.other')}
          </Button>
          <Button onClick={onRetry}>{t('again')}</Button>
          <CloseButton />
        </div>
      }
    >
      <p className="sg-muted">{t('meeting.otherHint')}</p>
    </StateCard>
  );
}
