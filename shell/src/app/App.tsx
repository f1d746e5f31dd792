import { REMOTE_NAMES, REMOTE_ROUTES, type RemoteName } from '@study-groups/contracts/remotes';
import { RemoteView } from '@study-groups/web-sdk/remote/RemoteView';
import { matchRoutes, useLocation } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import type { ComponentType } from 'react';
import { HomePage } from '../pages/HomePage.tsx';

/** The shell's own pages. */
const PAGES: Record<string, ComponentType> = { '/': HomePage };

const ROUTES = [
  ...Object.keys(PAGES).map((path) => ({ path, id: path, handle: undefined })),
  ...REMOTE_NAMES.flatMap((remote) =>
    REMOTE_ROUTES[remote].map((path) => ({ path, id: `${remote}:${path}`, handle: remote })),
  ),
];

/** The page of an address: one of the shell's, the remote that owns it, or none. */
export function App() {
  const { pathname } = useLocation();
  const route = matchRoutes(ROUTES, pathname)?.at(-1)?.route;
  const remote = route?.handle as RemoteName | undefined;
  if (remote) return <RemoteView name={remote} />;
  const Page = PAGES[route?.path ?? ''] ?? NotFoundPage;
  return <Page />;
}
