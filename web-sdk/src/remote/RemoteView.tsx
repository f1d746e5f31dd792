import type { RemoteName } from '@study-groups/contracts/remotes';
import { Suspense, use } from 'react';
import { useLocation } from '../routing/routing.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { FaultBoundary } from './FaultBoundary.tsx';
import { forgetRemote, remoteModule } from './loader.ts';

/** The routes of a remote, loaded when first shown; its errors stay in here. */
export function RemoteView({ name }: { name: RemoteName }) {
  const { pathname } = useLocation();
  return (
    <FaultBoundary key={name} name={name} resetKey={pathname} onRetry={() => forgetRemote(name)}>
      <Suspense fallback={<PageSkeleton />}>
        <RemoteRoutes name={name} />
      </Suspense>
    </FaultBoundary>
  );
}

function RemoteRoutes({ name }: { name: RemoteName }) {
  const { Routes } = use(remoteModule(name));
  return <Routes />;
}
