import FolderOutlined from '@ant-design/icons-svg/es/asn/FolderOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useToolsGoogleQuery } from '../google-api.ts';
import { Screen } from '../Screen.tsx';
import { useHiddenQuery } from '../useHiddenQuery.ts';
import { Folder } from './Folder.tsx';
import { HomeLink } from './HomeLink.tsx';
import { type LinkedGroup, readGroup } from './read-group.ts';
import '../../../texts.ts';

/** Makes a folder for the group in the caller's Google Drive. */
export default function DrivePage() {
  const { t } = useTexts('leader');
  const group = readGroup(useHiddenQuery(), t('drive.course'));
  return (
    <Screen>
      {group ? (
        <DataProvider>
          <Drive group={group} />
        </DataProvider>
      ) : (
        <StateCard
          kind="error"
          icon={<Icon of={FolderOutlined} />}
          title={t('drive.invalid')}
          text={t('drive.missing')}
          action={<HomeLink />}
        />
      )}
    </Screen>
  );
}

function Drive({ group }: { group: LinkedGroup }) {
  const { data, isLoading, isFetching, refetch } = useToolsGoogleQuery();
  if (isLoading) return <PageSkeleton blocks={2} height={200} />;
  return (
    <Folder
      group={group}
      clientId={data && data.fullClientId}
      checking={isFetching}
      onRetryGoogle={() => void refetch()}
    />
  );
}
