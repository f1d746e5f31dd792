import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';

/** In the place of a dashboard whose class was deleted while it was open. */
export function ClassGone() {
  const { t } = useTexts('professor-dashboard');
  return (
    <div className={`${layout.page} ${layout.narrow}`}>
      <StateCard
        kind="error"
        live
        icon={<Icon of={DeleteOutlined} />}
        title={t('gone.title')}
        text={t('gone.text')}
        action={<LinkButton to="/">{t('gone.home')}</LinkButton>}
      />
    </div>
  );
}
