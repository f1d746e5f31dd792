import CompassOutlined from '@ant-design/icons-svg/es/asn/CompassOutlined';
import { useTexts } from '../i18n/useTexts.ts';
import { LinkButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { PageTitle } from './PageTitle.tsx';
import { StateCard } from './StateCard.tsx';

/** The page of an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTexts('common');
  return (
    <>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <StateCard
        icon={<Icon of={CompassOutlined} />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<LinkButton to="/">{t('notFound.home')}</LinkButton>}
      />
    </>
  );
}
