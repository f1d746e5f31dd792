import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import type { ReactNode } from 'react';
import shared from '../shared.module.css';
import { GoogleReport } from './GoogleReport.tsx';
import type { useCreateEvents } from './useCreateEvents.ts';

interface GoogleWayProps {
  /** Whether it could not be found out if Google is configured. */
  isUnknown: boolean;
  /** Whether Google's page was left without leave. */
  isRefused: boolean;
  events: ReturnType<typeof useCreateEvents>;
  onCreate: () => void;
  onRetryGoogle: () => void;
  /** The other way. */
  children: ReactNode;
}

/** Into the caller's Google calendar. What comes of it stands last, so that nothing moves when it appears. */
export function GoogleWay({ isUnknown, isRefused, events, onCreate, onRetryGoogle, children }: GoogleWayProps) {
  const { t } = useTexts('leader');
  return (
    <>
      {isUnknown && (
        <Notice
          kind="error"
          title={t('meeting.googleUnknown')}
          action={<Button onClick={onRetryGoogle}>{t('again')}</Button>}
        />
      )}
      <Button kind="primary" size="large" icon={<Icon of={CalendarOutlined} />} busy={events.busy} onClick={onCreate}>
        {t('meeting.create')}
      </Button>
      <p className={shared.hint}>{t('meeting.createHint')}</p>
      {children}
      <GoogleReport outcome={events.outcome} isRefused={isRefused} />
    </>
  );
}
