import { useParams } from '@study-groups/web-sdk/routing/routing';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { PasswordGate } from '@study-groups/web-sdk/ui/PasswordGate';
import { useState } from 'react';
import { useStudentGroupsQuery } from './api.ts';
import { ClassGroups } from './components/ClassGroups.tsx';
import { GroupsFailure } from './components/GroupsFailure.tsx';
import { forgetGroupPasswords } from './stored-passwords.ts';
import './groups.css';

/** The groups of a class, for its students, behind the password that its instructor set. */
export function GroupsPage() {
  const { slug = '' } = useParams();
  return <ClassGate key={slug} slug={slug} />;
}

function ClassGate({ slug }: { slug: string }) {
  const { t } = useTexts('student');
  const [password, setPassword] = useState(() => {
    forgetGroupPasswords();
    return '';
  });
  const args = { params: { slug }, body: { password } };
  const { currentData, error, isFetching, refetch } = useStudentGroupsQuery(args, {
    skip: password === '',
    refetchOnMountOrArgChange: true,
  });

  if (password === '') {
    return (
      <>
        <PageTitle>{t('groups.title')}</PageTitle>
        <PasswordGate
          title={t('groups.title')}
          text={t('groups.gateText')}
          label={t('groups.gateLabel')}
          submitLabel={t('groups.view')}
          onSubmit={setPassword}
        />
      </>
    );
  }
  if (currentData) return <ClassGroups {...currentData} />;
  if (error && !isFetching) {
    return <GroupsFailure error={error} onRetry={() => void refetch()} onOtherPassword={() => setPassword('')} />;
  }
  return <PageSkeleton blocks={3} height={200} />;
}
