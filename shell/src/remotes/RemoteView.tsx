import { useLocation } from '@study-groups/web-sdk/routing/routing';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { Alive } from '../app/Alive.tsx';
import { FaultBoundary } from './FaultBoundary.tsx';
import { FaultCard } from './FaultCard.tsx';
import { forgetPage, remotePage } from './loader.ts';

/** A page that has not come by then shows a card; it still takes the card's place when it comes. */
const SLOW_MS = 5_000;

interface RemoteViewProps {
  name: string;
  module: string;
  /** Props of a part; pages have none. */
  given?: object;
}

/** A page or a part of a remote, loaded when it is first shown; its errors stay in here. */
export function RemoteView({ name, module, given }: RemoteViewProps) {
  const { pathname } = useLocation();
  const level = given ? 2 : 1;
  return (
    <FaultBoundary
      key={`${name} ${module}`}
      name={name}
      resetKey={pathname}
      onRetry={() => forgetPage(name, module)}
      level={level}
    >
      <Suspense fallback={<Waiting level={level} />}>
        <RemoteModule name={name} module={module} given={given ?? {}} />
        {!given && <Alive />}
      </Suspense>
    </FaultBoundary>
  );
}

function RemoteModule({ name, module, given }: Required<RemoteViewProps>) {
  const Module = use(remotePage(name, module)) as ComponentType<object>;
  return <Module {...given} />;
}

function Waiting({ level }: { level: 1 | 2 }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <FaultCard fault="slow" onRetry={() => undefined} level={level} /> : <PageSkeleton />;
}
