import { useDrawn } from '@study-groups/web-sdk/host/useDrawn';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useParams, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { useEffect, useCallback, useRef, useState } from 'react';
import { useIsAway } from '../../network/useIsAway.ts';
import { useTabs, useView } from '../../workspace/useWorkspace.ts';
import type { AdminDashboard } from './api.ts';
import styles from './ClassView.module.css';
import { ClassHead } from './components/ClassHead.tsx';
import { ClassGone, LoadingFailed, StaleNotice } from './components/ClassStates.tsx';
import { CreateGroups } from './components/CreateGroups.tsx';
import { LinksPanel } from './components/LinksPanel.tsx';
import { Summary } from './components/Summary.tsx';
import { type ShownDashboard, useDashboard } from './useDashboard.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { useRunEnd } from './useRunEnd.ts';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { CLASS_TABS, type ClassTab } from '@study-groups/contracts/parts';
import { RemotePart } from '@study-groups/web-sdk/remote/RemotePart';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { useClassSteps } from './useClassSteps.ts';
import type { AdminClass } from '@study-groups/contracts/admin';
import { useSelector, skipToken } from '@study-groups/web-sdk/store/redux';
import type { Store } from '@study-groups/web-sdk/store/store';
import type { ReactNode } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { ClassFacts } from '../classes/components/ClassDetails.tsx';
import { useCloseClass } from './useCloseClass.ts';
import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { COLOURS } from '@study-groups/web-sdk/ui/tokens';
import QRCode from 'antd/es/qr-code';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useAdminClassQuery } from '../classes/api.ts';
import { classPath } from '../../ui/paths.ts';

/** Side of the code, in px. */
const SIZE = 180;

/** The sign-up link to be scanned from the screen. */
function SignUpCode({ link }: { link: string }) {
  const { t } = useTexts('admin-class');
  return (
    <figure className={`${layout.card} ${styles.card}`}>
      {/* Dark on light in both looks: cameras read nothing else. */}
      <div role="img" aria-label={t('qr.label')} className={styles.frame}>
        <div aria-hidden>
          <AntdProvider remote="admin">
            <QRCode
              value={link}
              errorLevel="M"
              boostLevel={false}
              type="svg"
              size={SIZE}
              marginSize={2}
              bordered={false}
              color={COLOURS.light.text}
              bgColor={COLOURS.light.surface}
            />
          </AntdProvider>
        </div>
      </div>
      <figcaption className={layout.muted}>{t('qr.text')}</figcaption>
    </figure>
  );
}

const ICONS = { students: UserOutlined, groups: TeamOutlined } as const satisfies Record<ClassTab, object>;
const IDS = { students: 'class.tabStudents', groups: 'class.tabGroups' } as const satisfies Record<ClassTab, string>;

interface ClassPartsProps {
  slug: string;
  hasGroups: boolean;
  /** The session has ended or the class is gone: to be found out. */
  onRefused: () => void;
}

/** Students and groups, as the professor's remote shows them. Which of them is open is kept in the workspace. */
function ClassParts({ slug, hasGroups, onRefused }: ClassPartsProps) {
  const { t } = useTexts('admin-class');
  const [{ filters }, change] = useView(`class:${slug}`);
  const tab = CLASS_TABS.find((name) => name === filters['tab']) ?? (hasGroups ? 'groups' : 'students');
  const show = useCallback((next: ClassTab) => change({ filters: { tab: next } }), [change]);
  useCommands(
    CLASS_TABS.map((name): Command => ({
      id: IDS[name],
      title: t(`tab.${name}`),
      section: 'class',
      icon: ICONS[name],
      unavailable: name === tab ? t('tab.open') : undefined,
      run: () => show(name),
    })),
  );
  const onSteps = useClassSteps();
  return <RemotePart of="professor/class-tabs" given={{ slug, tab, onTab: show, onRefused, onSteps }} />;
}

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
  // Users who go from tab to tab see which class it is before all of it is there.
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

type State = ReturnType<Store['getState']>;

/** Returns a class from the list of classes; undefined if it was never there. */
function useListedClass(slug: string): AdminClass | undefined {
  return useSelector(({ api }: State) => {
    for (const answer of Object.values(api.queries) as ({ data?: unknown } | undefined)[]) {
      const data = answer?.data as { classes?: AdminClass[]; slug?: string } | null | undefined;
      const found = data?.slug === slug ? (data as AdminClass) : data?.classes?.find((one) => one.slug === slug);
      if (found) return found;
    }
    return undefined;
  });
}

interface KeptClassProps {
  slug: string;
  /** Shown where the list does not know the class. */
  otherwise: ReactNode;
}

/** A class while the server does not answer: what the list knows of it. What its students gave is never kept on a device. */
function KeptClass({ slug, otherwise }: KeptClassProps) {
  const one = useListedClass(slug);
  return one ? <ListedClass one={one} /> : otherwise;
}

function ListedClass({ one }: { one: AdminClass }) {
  const { t } = useTexts('admin-class');
  const close = useCloseClass(one.slug ?? '', t('close'));
  useCommands([close]);
  return (
    <div className={layout.stack}>
      <PageTitle>{one.courseName}</PageTitle>
      <div className={styles.head}>
        <h1>
          <bdi>{one.courseName}</bdi>
        </h1>
        <CommandButton command={close} />
      </div>
      <Notice kind="info" title={t('kept.title')} text={t('kept.text')} />
      <div className={layout.card}>
        <ClassFacts one={one} />
      </div>
    </div>
  );
}

/**
 * Follows a class to its new link name, tab and all.
 * @param id of a class that is not found under `slug` any more
 * @returns whether it may still turn up under another one
 */
function useRenamed(slug: string, id: number | undefined): boolean {
  const { t } = useTexts('admin-class');
  const toast = useToast();
  const navigate = useNavigate();
  const { tabs, open, move, close } = useTabs();
  const [isDeleted, setDeleted] = useState(false);
  const { currentData, error, isFetching, isUninitialized } = useAdminClassQuery(
    id === undefined || isDeleted ? skipToken : { params: { id: String(id) } },
    // The cached data may be stale.
    { refetchOnMountOrArgChange: true },
  );
  if (!isDeleted && !isFetching && isRequestFailure(error) && error.code === 'class_not_found') setDeleted(true);
  const found = id === undefined || isFetching ? undefined : currentData;
  const next = found?.slug === slug ? undefined : (found?.slug ?? undefined);

  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (next === undefined || !found || followed.current === next) return;
    followed.current = next;
    const at = tabs.findIndex((tab) => tab.slug === slug);
    toast('info', t('renamed.title'), { text: t('renamed.text', { from: slug, to: next }) });
    navigate(classPath(next), { replace: true });
    open({ slug: next, title: found.courseName });
    if (at >= 0) move(next, at);
    close(slug);
  }, [next, found, slug, tabs, open, move, close, navigate, toast, t]);
  return id !== undefined && !isDeleted && (isUninitialized || isFetching || next !== undefined);
}
