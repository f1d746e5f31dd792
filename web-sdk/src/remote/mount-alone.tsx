import { type ComponentType, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { i18nReady } from '../i18n/i18n.ts';
import { BrowserRouter } from '../routing/routing.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { Providers } from '../ui/Providers.tsx';

/** Shows the routes of one remote as a page of its own, without the shell. */
export async function mountAlone(Routes: ComponentType): Promise<void> {
  await i18nReady;
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <BrowserRouter>
          <main className="sg-main">
            <Suspense fallback={<PageSkeleton />}>
              <Routes />
            </Suspense>
          </main>
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  );
}
