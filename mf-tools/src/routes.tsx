import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Route, Routes } from '@study-groups/web-sdk/routing/routing';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';

registerTexts('tools', { en: () => import('./locales/en.json'), he: () => import('./locales/he.json') });

/** The routes of this remote; each page is loaded when it is first shown. */
export function ToolsRoutes() {
  return (
    <Routes>
      <Route path="/tools" element={<Start />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function Start() {
  const { t } = useTexts('tools');
  return <h1>{t('title')}</h1>;
}
