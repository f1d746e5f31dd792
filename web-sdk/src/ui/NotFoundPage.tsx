import CompassOutlined from '@ant-design/icons/es/icons/CompassOutlined';
import { useTexts } from '../i18n/useTexts.ts';
import { Link } from '../routing/routing.ts';
import { PageTitle } from './PageTitle.tsx';
import { StateCard } from './StateCard.tsx';

/** The page of an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTexts('common');
  return (
    <>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <StateCard
        icon={<CompassOutlined />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Link className="sg-link-button" to="/">
            {t('notFound.home')}
          </Link>
        }
      />
    </>
  );
}
