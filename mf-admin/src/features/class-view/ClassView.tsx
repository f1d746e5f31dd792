import { useDrawn } from '@study-groups/web-sdk/host/useDrawn';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useParams } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { useEffect } from 'react';
import { useIsAway } from '../../network/useIsAway.ts';
import { useTabs } from '../../workspace/useWorkspace.ts';
import type { AdminDashboard } from './api.ts';
import styles from './ClassView.module.css';
import { ClassHead } from './components/ClassHead.tsx';
import { ClassParts } from './components/ClassParts.tsx';
import { ClassGone, LoadingFailed, StaleNotice } from './components/ClassStates.tsx';
import { CreateGroups } from './components/CreateGroups.tsx';
import { KeptClass } from './components/KeptClass.tsx';
import { LinksPanel } from './components/LinksPanel.tsx';
import { SignUpCode } from './components/SignUpCode.tsx';
import { Summary } from './components/Summary.tsx';
import { type ShownDashboard, useDashboard } from './useDashboard.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { useRenamed } from './useRenamed.ts';
import { useRunEnd } from './useRunEnd.ts';

/** `/admin/dashboard/class/:slug`: a class with all that can be done about it. */
export function ClassView() {
  const { slug = '' } = useParams();
  // Of one class nothing is left when another one is shown.
  return <ClassOf key={slug} slug={slug} />;
}

function ClassOf({ slug }: { slug: string }) {
  const shown = useDashboard(slug);
  const { dashboard, failure, refetch } = shown;
  const isGone = failure?.code === 'class_not_found';
  const isAway = useIsAway();
  const isLookedFor = useRenamed(slug, isGone ? dashboard?.class.id : undefined);

  if (isGone && !isLookedFor) return <ClassGone slug={slug} title={dashboard?.class.courseName} />;
  if (dashboard) return <OpenClass dashboard={dashboard} shown={shown} />;
  // A session that has ended is asked for in front of this.
  const isComing = !failure || failure.status === 401;
  const missing = isComing ? (
    <PageSkeleton blocks={3} />
  ) : (
    <LoadingFailed failure={failure} isFetching={shown.isFetching} onRetry={refetch} />
  );
  return isAway ? <KeptClass slug={slug} otherwise={missing} /> : missing;
}

function OpenClass({ dashboard, shown }: { dashboard: AdminDashboard; shown: ShownDashboard }) {
  const { t } = useTexts('admin-class');
  const { slug, courseName } = dashboard.class;
  const { failure, isFetching, refetch } = shown;
  const { open } = useTabs();
  const scrolled = useKeptScroll(`class:${slug}`);
  // Whoever goes from tab to tab sees which class it is before all of it is there.
  const isDrawn = useDrawn();
  useRunEnd(dashboard);
  useEffect(() => open({ slug, title: courseName }), [open, slug, courseName]);

  return (
    <div ref={scrolled} className={`${layout.stack} ${styles.view}`}>
      <PageTitle>{courseName}</PageTitle>
      <Notice kind="info" title={t('admin')} />
      {failure && failure.status !== 401 && <StaleNotice failure={failure} isFetching={isFetching} onRetry={refetch} />}
      <ClassHead dashboard={dashboard} isFetching={isFetching} onRefresh={refetch} />
      <Summary dashboard={dashboard} />
      {isDrawn && (
        <>
          <CreateGroups dashboard={dashboard} />
          <div className={styles.ways}>
            <SignUpCode link={dashboard.class.signUpUrl} />
            <LinksPanel dashboard={dashboard} />
          </div>
          <ClassParts slug={slug} hasGroups={dashboard.groups.length > 0} onRefused={refetch} />
        </>
      )}
    </div>
  );
}
