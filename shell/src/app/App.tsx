import { type MenuEntry, isLive } from '@study-groups/contracts/remotes';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PartContext } from '@study-groups/web-sdk/remote/RemotePart';
import { matchRoutes, Route, Routes, useLocation } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { Suspense, useLayoutEffect, useReducer } from 'react';
import { forgetOwnPage, ownPage } from './own-pages.ts';
import { FaultBoundary } from '../remotes/FaultBoundary.tsx';
import { FaultCard } from '../remotes/FaultCard.tsx';
import { faultOfEntry } from '../remotes/errors.ts';
import { listInPage } from '../remotes/list.ts';
import { RemoteView } from '../remotes/RemoteView.tsx';
import { routesOf, type SiteRoute } from '../remotes/routes.ts';
import { pageGlobals } from '../remotes/globals.ts';
import { Alive } from './Alive.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MainContent } from './MainContent.tsx';

/** A page that does not come answers nothing; its card does. */
const PRESSED_WITHIN_MS = 2_000;

const ROUTES = routesOf(pageGlobals().start);
const MY_GROUP = ROUTES.find(({ path }) => path === '/my-group')?.page?.title;
const MENU: readonly MenuEntry[] = Object.values(listInPage().remotes)
  .flatMap((entry) => (isLive(entry) ? entry.menu : []))
  .sort((a, b) => a.order - b.order);

/** The page of an address, one of the shell's or of the remote that owns it, between header and footer. */
export function App() {
  const { pathname } = useLocation();
  const route = matchRoutes([...ROUTES], pathname)?.at(-1)?.route;
  // The admin console is an application with a frame of its own; the dashboard has a bar of its own.
  const { bare = false, ownBar = false } = route?.page ?? {};
  return (
    <>
      {!bare && !ownBar && <Header menu={MENU} myGroup={MY_GROUP} />}
      <MainContent>
        {route?.page && <Head page={route.page} />}
        <PartContext value={RemoteView}>
          <Routes>
            {ROUTES.map((each) => (
              <Route key={each.path} path={each.path} element={<Page {...each} />} />
            ))}
            <Route path="*" element={<UnknownAddress />} />
          </Routes>
        </PartContext>
      </MainContent>
      {!bare && !ownBar && <Footer />}
      <Alive afterMs={PRESSED_WITHIN_MS} />
    </>
  );
}

function Page({ remote, page, path, fault }: SiteRoute) {
  if (!page) return <FaultCard fault={faultOfEntry(fault)} onRetry={reload} />;
  if (remote !== undefined) return <RemoteView name={remote} module={page.module} />;
  return <OwnPage key={page.module} module={page.module} path={path} />;
}

function OwnPage({ module, path }: { module: string; path: string }) {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const Own = ownPage(module);
  const onRetry = () => {
    forgetOwnPage(module);
    renew();
  };
  return (
    <FaultBoundary name="shell" resetKey={path} onRetry={onRetry}>
      <Suspense fallback={<PageSkeleton />}>
        <Own />
        <Alive />
      </Suspense>
    </FaultBoundary>
  );
}

/** An address that nobody has; where the list of remotes can't be read, nobody knows whether one has it. */
function UnknownAddress() {
  return listInPage().unreadable ? <FaultCard fault="gone" onRetry={reload} /> : <NotFoundPage />;
}

/** Names a page as its build does, until the page names itself. */
function Head({ page: { title, description } }: { page: NonNullable<SiteRoute['page']> }) {
  const { t, language } = useTexts('common');
  const { name } = useHost();
  const own = title[language] ?? title.en;
  const brand = t('brand');
  useLayoutEffect(() => {
    name({ title: own === brand ? brand : `${own} · ${brand}`, description: description[language] ?? description.en });
  }, [name, own, brand, description, language]);
  return null;
}

const reload = () => location.reload();
