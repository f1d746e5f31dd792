import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { useStudentGroupsQuery } from './api.ts';
import { ClassGroups } from './components/ClassGroups.tsx';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import styles from './OpenedGroups.module.css';

export interface OpenedGroupsProps {
  slug: string;
  /** Undefined where a link that was followed opens the page. */
  password: string | undefined;
  /** Back to the prompt. */
  onOtherPassword: () => void;
}

/** Shows what a password opens: the groups of the class, or why there are none to see. */
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

interface GroupsFailureProps {
  error: unknown;
  onRetry: () => void;
  onOtherPassword: () => void;
}

/** In the place of the groups when they could not be loaded. */
function GroupsFailure({ error, onRetry, onOtherPassword }: GroupsFailureProps) {
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
