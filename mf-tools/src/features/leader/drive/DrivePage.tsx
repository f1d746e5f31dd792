import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useToolsGoogleQuery } from '../api.ts';
import { useHiddenQuery } from '../useHiddenQuery.ts';
import { Folder } from './Folder.tsx';
import { HomeLink } from './HomeLink.tsx';
import { readGroup } from './read-group.ts';
import '../leader.css';
import '../texts.ts';

/** Makes a folder for the group in the caller's Google Drive. */
export default function DrivePage() {
  const { t } = useTexts('leader');
  const query = useHiddenQuery();
  const group = readGroup(query, t('drive.course'));
  const { data, isLoading, isFetching, refetch } = useToolsGoogleQuery();
  return (
    <>
      <PageTitle>{t('drive.title')}</PageTitle>
      {!group ? (
        <StateCard
          kind="error"
          icon={<FolderOutlined />}
          title={t('drive.invalid')}
          text={t('drive.missing')}
          action={<HomeLink />}
        />
      ) : isLoading ? (
        <PageSkeleton blocks={2} height={200} />
      ) : (
        <Folder
          group={group}
          clientId={data && data.fullClientId}
          checking={isFetching}
          onRetryGoogle={() => void refetch()}
        />
      )}
    </>
  );
}
