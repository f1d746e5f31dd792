import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import { Route, Routes } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { lazy } from 'react';

registerTexts('professor', {
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  he: () => import('./locales/he.json', { with: { type: 'json' } }),
});

const ClassRequestPage = lazy(
  () => import(/* webpackChunkName: "class-request" */ './features/class-request/ClassRequestPage.tsx'),
);
const DashboardPage = lazy(() => import(/* webpackChunkName: "dashboard" */ './features/dashboard/DashboardPage.tsx'));

/** The routes of this remote; each page is loaded when it is first shown. */
export function ProfessorRoutes() {
  return (
    <Routes>
      <Route path="/create-class" element={<ClassRequestPage />} />
      <Route path="/dashboard/:slug" element={<DashboardPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
