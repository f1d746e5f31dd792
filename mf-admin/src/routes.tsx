import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import { Route, Routes } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { lazy } from 'react';

registerTexts('admin', {
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  he: () => import('./locales/he.json', { with: { type: 'json' } }),
});

const LoginPage = lazy(() => import(/* webpackChunkName: "login" */ './features/session/LoginPage.tsx'));
const ConsolePage = lazy(() => import(/* webpackChunkName: "console" */ './features/console/ConsolePage.tsx'));

/** The routes of this remote; each page is loaded when it is first shown. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route path="/admin" element={<LoginPage />} />
      <Route path="/admin/dashboard/*" element={<ConsolePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
