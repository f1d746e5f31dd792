import '../texts.ts';
import { KEPT_GROUPS_KEY } from '@study-groups/contracts/kept-groups';
import { KEPT_SUBMISSIONS_KEY } from '@study-groups/contracts/kept-submissions';
import type { DrawnPage, DrawTask } from '@study-groups/contracts/remotes';
import { HostProvider, PAGE_CLASS } from '@study-groups/web-sdk/host/HostProvider';
import { serverHost } from '@study-groups/web-sdk/host/server-host';
import { loadCommonTexts, loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { matchRoutes, MemoryRouter } from '@study-groups/web-sdk/routing/routing';
import { stylesWithin } from '@study-groups/web-sdk/styles/adopt';
import { constantProperties, customProperties } from '@study-groups/web-sdk/ui/tokens';
import { prerender } from 'react-dom/static.edge';
import { App } from '../app/App.tsx';
import styles from '../app/Site.module.css';
import { pageGlobals } from '../remotes/globals.ts';
import { routesOf } from '../remotes/routes.ts';
import { SiteBoundary } from '../remotes/SiteBoundary.tsx';
import { unlessKept } from './federation.ts';

export { addRemote } from './federation.ts';

/** Draws a page with what every visitor may see. What only a browser knows or has is left to it. */
export async function drawPage({ path, language, origin, answers }: DrawTask): Promise<DrawnPage> {
  const host = serverHost({ language, origin, readServed: (call) => answers[call] });
  await Promise.all([loadCommonTexts(language), loadTexts('shell', language)]);
  const { prelude } = await prerender(
    <HostProvider host={host}>
      <SiteBoundary>
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>
      </SiteBoundary>
    </HostProvider>,
    // A part that fails here is drawn by the browser. No part comes later, by a script.
    { onError: () => 'left to the browser', progressiveChunkSize: Infinity },
  );
  const markup = await new Response(prelude).text();
  const rootClass = styles.root ?? '';
  const sheets = stylesWithin(`${markup} ${rootClass} ${PAGE_CLASS}`);
  const { remote, page } = matchRoutes([...routesOf(pageGlobals().start)], path)?.at(-1)?.route ?? {};
  const ofPage = remote === undefined ? OWN_KEPT[page?.module ?? ''] : unlessKept(remote, page?.module ?? '');
  return { markup, rootClass, pageClass: PAGE_CLASS, styles: LOOKS + sheets, unlessKept: ofPage ?? [] };
}

/** What the shell's own pages show at once of what a browser keeps. */
const OWN_KEPT: Record<string, readonly string[]> = { './home': [KEPT_GROUPS_KEY, KEPT_SUBMISSIONS_KEY] };

/** The tokens of both looks: that of the device, or the one that the start script has found chosen. */
const LOOKS = [
  `html{${declared({ ...constantProperties(), ...customProperties('light') })}}`,
  `@media(prefers-color-scheme:dark){html:not([data-scheme=light]){${declared(customProperties('dark'))}}}`,
  `html[data-scheme=dark]{${declared(customProperties('dark'))}}`,
].join('');

function declared(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
