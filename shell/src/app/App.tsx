import { REMOTE_NAMES, REMOTE_ROUTES, type RemoteName } from '@study-groups/contracts/remotes';
import { FaultBoundary } from '@study-groups/web-sdk/remote/FaultBoundary';
import { RemoteView } from '@study-groups/web-sdk/remote/RemoteView';
import { matchRoutes, useLocation } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MainContent } from './MainContent.tsx';

const LegalPage = lazy(() => import(/* webpackChunkName: "legal" */ '../pages/legal/LegalPage.tsx'));

/** The shell's own pages. */
const PAGES: Record<string, ComponentType> = {
  '/': lazy(() => import(/* webpackChunkName: "home" */ '../pages/home/HomePage.tsx')),
  '/terms': () => <LegalPage document="terms" />,
  '/privacy': () => <LegalPage document="privacy" />,
};

const ROUTES = [
  ...Object.keys(PAGES).map((path) => ({ path, handle: undefined })),
  ...REMOTE_NAMES.flatMap((remote) => REMOTE_ROUTES[remote].map((path) => ({ path, handle: remote }))),
];

/** The page of an address, one of the shell's or of the remote that owns it, between header and footer. */
export function App() {
  const { pathname } = useLocation();
  const route = matchRoutes(ROUTES, pathname)?.at(-1)?.route;
  const remote = route?.handle as RemoteName | undefined;
  const Page = PAGES[route?.path ?? ''] ?? NotFoundPage;
  // The admin console is an application with a frame of its own.
  const framed = remote !== 'admin';
  return (
    <>
      {framed && <Header />}
      <MainContent>
        {remote ? (
          <RemoteView name={remote} />
        ) : (
          <FaultBoundary name="shell" resetKey={pathname} onRetry={() => location.reload()}>
            <Suspense fallback={<PageSkeleton />}>
              <Page />
            </Suspense>
          </FaultBoundary>
        )}
      </MainContent>
      {framed && <Footer />}
    </>
  );
}
