import type { ComponentType } from 'react';
import { createHost } from '../host/host.ts';
import { BrowserRouter, Route, Routes } from '../routing/routing.ts';
import { layout } from '../ui/layout.ts';
import { NotFoundPage } from '../ui/NotFoundPage.tsx';
import { mount } from './mount.tsx';

/** Shows the pages of one remote, by their addresses, as a site of its own without the shell. */
export async function mountAlone(into: HTMLElement, pages: Readonly<Record<string, ComponentType>>): Promise<void> {
  const document = into.ownerDocument;
  const host = createHost({ root: document, element: document.documentElement });
  await mount(
    host,
    into,
    <BrowserRouter>
      <main className={layout.main}>
        <Routes>
          {Object.entries(pages).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </main>
    </BrowserRouter>,
  );
}
