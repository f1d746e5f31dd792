import './texts.ts';
import { createHost } from '@study-groups/web-sdk/host/host';
import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { mount } from '@study-groups/web-sdk/remote/mount';
import { BrowserRouter } from '@study-groups/web-sdk/routing/routing';
import { App } from './app/App.tsx';
import styles from './app/Site.module.css';
import { nextTask } from './next-task.ts';
import { firstPage } from './remotes/first-page.ts';
import { pageGlobals } from './remotes/globals.ts';
import { reportUncaught } from './remotes/report.ts';
import { SiteBoundary } from './remotes/SiteBoundary.tsx';
import './shared/provide.ts';

reportUncaught();
// No page is translated before it is there, and most never are.
void import(/* webpackChunkName: "translation" */ './app/translation.ts').then(
  ({ followTranslation }) => followTranslation(globalThis),
  () => undefined,
);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
root.className = styles.root ?? '';

const { answers } = pageGlobals();
const drawnWith = JSON.parse(document.getElementById('served')?.textContent ?? '{}') as Record<string, unknown>;
const host = createHost({
  root: document,
  element: document.documentElement,
  readServed: (call) => ('served' in root.dataset ? drawnWith[call] : undefined),
  takeAnswer: (call) => {
    const answer = answers[call];
    delete answers[call];
    return answer;
  },
});
// Whether a class is open is told by the server's clock, also while what the server has drawn is taken over.
for (const answer of Object.values(answers))
  answer.then(({ headers }) => host.clock.hear(headers.get('date'))).catch(() => undefined);
await nextTask();
await Promise.all([loadTexts('shell', host.language.current()), firstPage('served' in root.dataset)]);
await nextTask();
await mount(
  host,
  root,
  <SiteBoundary>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </SiteBoundary>,
);
