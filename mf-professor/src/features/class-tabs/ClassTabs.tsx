import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import type { PartProps } from '@study-groups/contracts/parts';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useMemo } from 'react';
import { argsOf, DashboardAccessProvider, type OpenAccess } from '../dashboard/access.ts';
import { FRESH_SECONDS, useProfessorDashboardQuery } from '../dashboard/api.ts';
import { LiveClass } from '../dashboard/components/LiveClass.tsx';
import { GroupsTab, Students } from '../dashboard/components/tab-contents.tsx';
import { GroupsSkeleton, StudentsSkeleton } from '../dashboard/components/tab-skeletons.tsx';
import { TabList } from '../dashboard/components/TabList.tsx';
import { UndoBar } from '../dashboard/components/UndoBar.tsx';
import { useShownClass } from '../dashboard/shown-class.ts';
import { SignInAgainProvider } from '../dashboard/sign-in-again.ts';
import { UnloadedClass } from './UnloadedClass.tsx';
import { usePageSignIn } from './usePageSignIn.ts';
import '../../texts.ts';

type ClassTabsProps = PartProps['professor/class-tabs'];

/** Students and groups of a class with all that can be done to them, inside the admin's view of the class. */
export default function ClassTabs(given: ClassTabsProps) {
  return (
    <DataProvider>
      <AntdProvider remote="professor">
        {/* Of one class nothing is left when another one is shown. */}
        <OpenTabs key={given.slug} {...given} />
      </AntdProvider>
    </DataProvider>
  );
}

function OpenTabs({ slug, tab, onTab, onRefused, onSteps }: ClassTabsProps) {
  const answer = useProfessorDashboardQuery(
    { ...argsOf({ slug, password: undefined }), body: {} },
    { refetchOnFocus: true, refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const { currentData: dashboard, refetch } = answer;
  const access = useMemo<OpenAccess>(() => ({ slug, password: undefined, onNewPassword: () => undefined }), [slug]);
  const failure = isRequestFailure(answer.error) ? answer.error : undefined;
  const signInAgain = usePageSignIn({ answer, failure, onRefused });

  if (!dashboard) return <UnloadedClass failure={failure} onRetry={() => void refetch()} />;
  return (
    <DashboardAccessProvider value={access}>
      <SignInAgainProvider value={signInAgain}>
        <div className={layout.stack}>
          <LiveClass dashboard={dashboard} failure={failure}>
            {({ notices }) => (
              <div className={layout.stack}>
                {notices}
                <UndoBar asAdmin onSteps={onSteps} />
                <Tabs tab={tab} onTab={onTab} />
              </div>
            )}
          </LiveClass>
        </div>
      </SignInAgainProvider>
    </DashboardAccessProvider>
  );
}

function Tabs({ tab, onTab }: Pick<ClassTabsProps, 'tab' | 'onTab'>) {
  const { t } = useTexts('professor');
  const { groups, students } = useShownClass();
  return (
    <TabList
      label={t('dashboard.tabs.label')}
      tabs={[
        {
          name: 'students',
          title: t('dashboard.count.students'),
          count: students.length,
          Content: Students,
          Skeleton: StudentsSkeleton,
        },
        {
          name: 'groups',
          title: t('dashboard.count.groups'),
          count: groups.length,
          Content: GroupsTab,
          Skeleton: GroupsSkeleton,
        },
      ]}
      open={tab}
      onOpen={onTab}
    />
  );
}
