import '../../texts.ts';
import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import type { PartProps } from '@study-groups/contracts/parts';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useMemo, useEffect, useRef } from 'react';
import { argsOf, DashboardAccessProvider, type OpenAccess } from '../session/access.ts';
import { FRESH_SECONDS, useProfessorDashboardQuery } from '../session/api.ts';
import { LiveClass } from '../live/LiveClass.tsx';
import { GroupsTab, Students } from './components/tab-contents.tsx';
import { GroupsSkeleton, StudentsSkeleton } from './components/tab-skeletons.tsx';
import { TabList } from './components/TabList.tsx';
import { UndoBar } from '../undo/UndoBar.tsx';
import { useShownClass } from '../class/shown-class.ts';
import { SignInAgainProvider, type SignInAgain, useSigningIn } from '../session/sign-in-again.ts';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useRecovery } from '../live/useRecovery.ts';

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

interface UnloadedClassProps {
  /** Undefined while it is on its way. */
  failure: RequestFailure | undefined;
  onRetry: () => void;
}

/** While nothing of the class is here yet, and where it could not be had. */
function UnloadedClass({ failure, onRetry }: UnloadedClassProps) {
  const { t } = useTexts('professor-dashboard');
  const { failureText } = useFailureText();
  useRecovery(failure, onRetry);
  if (!failure) return <PageSkeleton blocks={4} height={72} />;
  return (
    <StateCard
      kind="error"
      live
      level={2}
      title={t('stale.title')}
      text={failureText(failure)}
      action={<Button onClick={onRetry}>{t('stale.action')}</Button>}
    />
  );
}

interface PageSignIn {
  /** The dashboard's call, as it stands. */
  answer: { isFetching: boolean; startedTimeStamp?: number | undefined };
  /** The failure of its latest request, if that failed. */
  failure: RequestFailure | undefined;
  /** Reports it to the page, which has people sign in, or finds that the class is gone. */
  onRefused: () => void;
}

/**
 * Leaves it to the page around the part to have people sign in again: pending callers continue as soon as the API answers the
 * part again.
 */
function usePageSignIn({ answer, failure, onRefused }: PageSignIn): SignInAgain {
  const { isAsking, signInAgain, settle } = useSigningIn();
  const askedAt = useRef(0);
  const isRefused = failure?.status === 401;
  const isGone = failure?.code === 'class_not_found';

  useEffect(() => {
    if (failure && isRefused) void signInAgain(failure);
  }, [failure, isRefused, signInAgain]);
  useEffect(() => {
    if (isGone) onRefused();
  }, [isGone, onRefused]);
  useEffect(() => {
    if (!isAsking) return;
    askedAt.current = Date.now();
    onRefused();
  }, [isAsking, onRefused]);

  const { isFetching, startedTimeStamp = 0 } = answer;
  useEffect(() => {
    if (isAsking && !isFetching && !failure && startedTimeStamp > askedAt.current) settle(true);
  }, [isAsking, isFetching, failure, startedTimeStamp, settle]);
  return signInAgain;
}
