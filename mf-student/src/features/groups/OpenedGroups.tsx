import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { useStudentGroupsQuery } from './api.ts';
import { ClassGroups } from './components/ClassGroups.tsx';
import { GroupsFailure } from './components/GroupsFailure.tsx';

export interface OpenedGroupsProps {
  slug: string;
  /** Undefined where a link that was followed opens the page. */
  password: string | undefined;
  /** Back to the prompt. */
  onOtherPassword: () => void;
}

/** What a password opens: the groups of the class, or why there are none to see. */
export function OpenedGroups(props: OpenedGroupsProps) {
  return (
    <DataProvider>
      <Groups {...props} />
    </DataProvider>
  );
}

function Groups({ slug, password, onOtherPassword }: OpenedGroupsProps) {
  const args = { params: { slug }, body: password === undefined ? {} : { password } };
  const { currentData, error, isFetching, refetch } = useStudentGroupsQuery(args, {
    refetchOnMountOrArgChange: true,
  });

  if (currentData) return <ClassGroups {...currentData} slug={slug} password={password} />;
  if (error && !isFetching) {
    return <GroupsFailure error={error} onRetry={() => void refetch()} onOtherPassword={onOtherPassword} />;
  }
  return <PageSkeleton blocks={3} height={200} />;
}
