import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { DeskFrame } from '../desk/DeskFrame.tsx';

/** In the place of a dashboard whose class was deleted while it was open. */
export function ClassGone() {
  const { t } = useTexts('professor-dashboard');
  return (
    <DeskFrame>
      <StateCard
        kind="error"
        live
        icon={<Icon of={DeleteOutlined} />}
        title={t('gone.title')}
        text={t('gone.text')}
        action={<LinkButton to="/">{t('gone.home')}</LinkButton>}
      />
    </DeskFrame>
  );
}
