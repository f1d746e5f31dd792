import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useShownClass } from '../shown-class.ts';
import { useHeldFocus } from '../useHeldFocus.ts';
import { useOwnRun } from '../useMatch.ts';
import { useRunEnd } from '../useRunEnd.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import type { Refreshing } from './LiveClass.tsx';
import { MatchProgress } from './MatchProgress.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { UndoBar } from './UndoBar.tsx';

const FloodNotice = lazy(() => import(/* webpackChunkName: "flood-notice" */ '../../floods/FloodNotice.tsx'));

interface DashboardBodyProps extends Refreshing {
  asAdmin: boolean;
}

/** The class that is shown, from its name down to its tabs. */
export function DashboardBody({ asAdmin, signedUp, isRefreshing, onRefresh }: DashboardBodyProps) {
  const { t } = useTexts('professor-dashboard');
  const dashboard = useShownClass();
  const { isRunning, hasAnswered } = useOwnRun();
  useRunEnd(dashboard, isRunning || hasAnswered);
  const { matching } = dashboard.class;
  const title = useRef<HTMLHeadingElement>(null);
  const heldFocus = useHeldFocus(matching !== undefined, title);
  return (
    <>
      <DashboardHeader
        titleRef={title}
        isRunning={isRunning}
        {...(signedUp !== undefined && { signedUp })}
        isRefreshing={isRefreshing}
        onRefresh={onRefresh}
      />
      {matching && (
        <div {...heldFocus}>
          <MatchProgress matching={matching} />
        </div>
      )}
      <FloodPlace next={title} />
      <TroubleNotice isRunning={isRunning || matching !== undefined} />
      <UndoBar asAdmin={asAdmin} />
      <DashboardTabs />
      {dashboard.groups.length > 0 && <p className={layout.muted}>{t('leaders')}</p>}
    </>
  );
}

/** What is said of a flood of sign-ups, loaded where there is one; then it stays, for its dialog may be open. */
function FloodPlace({ next }: { next: RefObject<HTMLElement | null> }) {
  const { flood } = useShownClass().class;
  const [wasThere, setWasThere] = useState(false);
  if (flood && !wasThere) setWasThere(true);
  if (!wasThere) return null;
  return (
    <Suspense fallback={null}>
      <FloodNotice next={next} />
    </Suspense>
  );
}
