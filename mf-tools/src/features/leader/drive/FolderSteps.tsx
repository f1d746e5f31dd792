import FolderAddOutlined from '@ant-design/icons-svg/es/asn/FolderAddOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import shared from '../shared.module.css';

/** The button of the step that comes next: leave from Google, then the folder. */
export function FolderSteps(props: { isAuthenticated: boolean; busy: boolean; others: number }) {
  const { isAuthenticated, busy, others } = props;
  const { t } = useTexts('leader');
  return (
    <>
      <Button kind="primary" size="large" submit icon={<Icon of={FolderAddOutlined} />} busy={busy}>
        {isAuthenticated ? t('drive.create') : t('drive.authenticate')}
      </Button>
      <p className={shared.hint}>
        {isAuthenticated ? t('drive.createHint', { count: others }) : t('drive.authenticateHint')}
      </p>
    </>
  );
}
