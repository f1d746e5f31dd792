import { i18nReady, registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import { readRemotes } from '@study-groups/web-sdk/remote/loader';
import { BrowserRouter } from '@study-groups/web-sdk/routing/routing';
import { Providers } from '@study-groups/web-sdk/ui/Providers';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import './shared/provide.ts';

registerTexts('shell', {
  en: () => import(/* webpackChunkName: "text-shell-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-shell-he" */ './locales/he.json', { with: { type: 'json' } }),
});

// A failure shows where a remote is asked for.
readRemotes().catch(() => undefined);

await i18nReady;
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
