import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import styles from './GroupsFailure.module.css';

export interface GroupsFailureProps {
  error: unknown;
  onRetry: () => void;
  onOtherPassword: () => void;
}

/** In the place of the groups when they could not be loaded. */
export function GroupsFailure({ error, onRetry, onOtherPassword }: GroupsFailureProps) {
  const { t } = useTexts('groups');
  const { failureText } = useFailureText();
  const wrong = isRequestFailure(error) && error.status === 401;
  // A password does not help against a lost network.
  const passing = isRequestFailure(error) && (error.status === 0 || error.status >= 500);
  return (
    <StateCard
      kind="error"
      live
      icon={<Icon of={LockOutlined} />}
      title={t('failed')}
      text={wrong ? t('wrongPassword') : failureText(error)}
      action={
        <div className={styles.actions}>
          {passing && (
            <Button size="large" kind="primary" onClick={onRetry}>
              {t('common:retry')}
            </Button>
          )}
          <Button size="large" kind={passing ? 'plain' : 'primary'} onClick={onOtherPassword}>
            {t('again')}
          </Button>
        </div>
      }
    />
  );
}
