import { useLocation } from '@study-groups/web-sdk/routing/routing';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { Suspense, use, useEffect, useState } from 'react';
import { FaultBoundary } from './FaultBoundary.tsx';
import { FaultCard } from './FaultCard.tsx';
import { forgetPage, remotePage } from './loader.ts';

/** A page that has not come by then shows a card; it still takes the card's place when it comes. */
const SLOW_MS = 5_000;

/** A page of a remote, loaded when it is first shown; its errors stay in here. */
export function RemoteView({ name, module }: { name: string; module: string }) {
  const { pathname } = useLocation();
  return (
    <FaultBoundary key={`${name} ${module}`} name={name} resetKey={pathname} onRetry={() => forgetPage(name, module)}>
      <Suspense fallback={<Waiting />}>
        <RemotePage name={name} module={module} />
      </Suspense>
    </FaultBoundary>
  );
}

function RemotePage({ name, module }: { name: string; module: string }) {
  const Page = use(remotePage(name, module));
  return <Page />;
}

function Waiting() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <FaultCard fault="slow" onRetry={() => undefined} /> : <PageSkeleton />;
}
