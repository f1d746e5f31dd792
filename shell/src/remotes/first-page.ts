import { matchRoutes } from '@study-groups/web-sdk/routing/routing';
import { prepareOwnPage } from '../app/own-pages.ts';
import { pageGlobals } from './globals.ts';
import { remotePage } from './loader.ts';
import { routesOf } from './routes.ts';

/** As long as React leaves an outline standing that it has drawn: to wait for that long shows the page no later. */
const SOON_MS = 300;

/**
 * Ends when the module of the page that was asked for is there, whose scripts the server has named, or is not soon: then the frame
 * of the site shows around its outline.
 * @param isDrawn the server has drawn the page, so there is something to see for as long as it takes
 */
export async function firstPage(isDrawn: boolean): Promise<void> {
  const { remote, page } = matchRoutes([...routesOf(pageGlobals().start)], location.pathname)?.at(-1)?.route ?? {};
  if (!page) return;
  const loaded: Promise<unknown> = remote === undefined ? prepareOwnPage(page.module) : remotePage(remote, page.module);
  const soon = new Promise<void>((resume) => setTimeout(resume, SOON_MS));
  // The code that shows it gets the failure.
  await Promise.race([loaded.catch(() => undefined), ...(isDrawn ? [] : [soon])]);
}
