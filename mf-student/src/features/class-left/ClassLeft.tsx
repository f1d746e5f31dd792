import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import '../../texts.ts';

/** What a link of somebody who has left the course leads to, and the way back. */
export function ClassLeft() {
  const { t } = useTexts('class-left');
  return (
    <StateCard
      kind="error"
      live
      icon={<Icon of={FileSearchOutlined} />}
      title={t('title')}
      text={t('text')}
      action={<LinkButton to="/">{t('home')}</LinkButton>}
    />
  );
}
