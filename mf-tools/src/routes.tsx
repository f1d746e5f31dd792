import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import { Route, Routes } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { lazy } from 'react';

registerTexts('tools', {
  en: () => import(/* webpackChunkName: "text-tools-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-tools-he" */ './locales/he.json', { with: { type: 'json' } }),
});
registerTexts('leader', {
  en: () => import(/* webpackChunkName: "text-leader-en" */ './locales/leader.en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-leader-he" */ './locales/leader.he.json', { with: { type: 'json' } }),
});

const ToolsPage = lazy(() => import(/* webpackChunkName: "tools-page" */ './features/tools/ToolsPage.tsx'));
const PomodoroPage = lazy(() => import(/* webpackChunkName: "pomodoro" */ './features/pomodoro/PomodoroPage.tsx'));
const MessagePage = lazy(
  () => import(/* webpackChunkName: "group-message" */ './features/leader/message/MessagePage.tsx'),
);
const PreparePage = lazy(
  () => import(/* webpackChunkName: "meeting-prepare" */ './features/leader/meeting/PreparePage.tsx'),
);
const SchedulePage = lazy(
  () => import(/* webpackChunkName: "meeting-schedule" */ './features/leader/meeting/SchedulePage.tsx'),
);
const DrivePage = lazy(() => import(/* webpackChunkName: "drive-folder" */ './features/leader/drive/DrivePage.tsx'));

/** The routes of this remote; each page is loaded when it is first shown. */
export function ToolsRoutes() {
  return (
    <Routes>
      <Route path="/tools" element={<ToolsPage />} />
      <Route path="/tools/pomodoro" element={<PomodoroPage />} />
      <Route path="/sms-redirect" element={<MessagePage />} />
      <Route path="/meet-scheduler" element={<PreparePage />} />
      <Route path="/schedule-meet" element={<SchedulePage />} />
      <Route path="/create-drive-folder" element={<DrivePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
