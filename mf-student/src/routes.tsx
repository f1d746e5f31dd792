import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import { Route, Routes } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { lazy } from 'react';
import { RegisterRedirect } from './features/registration/RegisterRedirect.tsx';

registerTexts('student', {
  en: () => import(/* webpackChunkName: "text-student-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-student-he" */ './locales/he.json', { with: { type: 'json' } }),
});

const RegisterPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "register" */ './features/registration/RegisterPage.tsx')).RegisterPage,
}));
const EditPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "register" */ './features/registration/EditPage.tsx')).EditPage,
}));
const GroupsPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "groups" */ './features/groups/GroupsPage.tsx')).GroupsPage,
}));

/** The routes of this remote; each page is loaded when it is first shown. */
export function StudentRoutes() {
  return (
    <Routes>
      <Route path="/class/:slug" element={<RegisterPage />} />
      <Route path="/register/:slug" element={<RegisterRedirect />} />
      <Route path="/edit/:accessKey" element={<EditPage />} />
      <Route path="/groups/:slug" element={<GroupsPage />} />
      <Route path="/:slug/groups" element={<GroupsPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
