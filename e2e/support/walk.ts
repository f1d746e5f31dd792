import { expect, type Page } from '@playwright/test';
import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import type { PageRoute } from '@study-groups/contracts/remotes';
import { chooseLanguage } from './language.ts';
import { layoutFaults, layoutShifts } from './layout.ts';
import type { Sight } from './sights.ts';
import { written } from './written.ts';

/** Time after which the page that says that classes are free redirects; here it stays to be looked at. */
const REDIRECT_MS = 3_000;
const BRAND = { file: 'web-sdk/src/i18n/locales/common/', key: 'brand' };

/** Returns the expected title of a page. */
async function titleOf({ route, title }: Sight, routes: readonly PageRoute[], language: Language): Promise<string> {
  const brand = await written(BRAND, language);
  const built = routes.find(({ path }) => path === route)?.title;
  const own = title ? await written(title, language) : (built?.[language] ?? built?.en);
  return own === brand ? brand : `${own} · ${brand}`;
}

/** Walks through the sights of an installation with one page. */
export async function startWalk(page: Page, routes: readonly PageRoute[]) {
  await page.context().addInitScript(leaveUndone, REDIRECT_MS);
  await page.context().addInitScript(noteScripts);
  const complaints = complaintsOf(page);
  return {
    /** Opens a sight in English and goes on to what is to be seen. @returns what moved while it was loaded, or ran twice */
    async open(sight: Sight): Promise<string[]> {
      await page.goto(sight.path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      const shifts = await layoutShifts(page);
      await sight.reach?.(page);
      const ran = await page.evaluate(() => (globalThis as { scriptsThatRan?: string[] }).scriptsThatRan ?? []);
      return [
        ...shifts,
        ...ran.filter((script, index) => ran.indexOf(script) < index).map((script) => `twice: ${script}`),
      ];
    },
    /** Shows the open sight in a language. @returns what is wrong with its layout */
    async show(sight: Sight, language: Language): Promise<string[]> {
      await chooseLanguage(page, language);
      await expect(page.locator('html')).toHaveAttribute('dir', isRightToLeft(language) ? 'rtl' : 'ltr');
      await expect(page).toHaveTitle(await titleOf(sight, routes, language));
      await expect(page.getByRole('heading').first()).toBeVisible();
      return (await layoutFaults(page)).map((fault) => `${language}: ${fault}`);
    },
    /** Returns the browser's complaints since the sight was opened. */
    complaints: ({ refused }: Sight) => complaints(refused),
  };
}

/** Leaves the address of each script that has run, once for each time. */
function noteScripts(): void {
  const ran: string[] = [];
  Object.assign(globalThis, { scriptsThatRan: ran });
  document.addEventListener('load', ({ target }) => target instanceof HTMLScriptElement && ran.push(target.src), true);
}

/**
 * Disables the things that pages do by themselves and that would lead away from them: redirecting after a time, and opening
 * another program.
 */
function leaveUndone(redirectMs: number): void {
  const { setTimeout: start } = globalThis;
  const later = (work: () => void, delay?: number) => start(work, delay === redirectMs ? 2 ** 31 - 1 : delay);
  globalThis.setTimeout = later as typeof setTimeout;
  addEventListener(
    'click',
    (event) => {
      if ((event.target as HTMLAnchorElement).href?.startsWith('sms:')) event.preventDefault();
    },
    true,
  );
}

/**
 * Collects what the browser complains of on a page: errors on its console, exceptions that nobody catches, requests that fail
 * or are refused. Answers that fit `refused` are none. @returns what takes the complaints so far
 */
function complaintsOf(page: Page): (refused?: RegExp) => string[] {
  let complaints: { url: string; text: string }[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push({ url: message.location().url, text: message.text() });
  });
  page.on('pageerror', (error) => complaints.push({ url: page.url(), text: String(error) }));
  page.on('requestfailed', (request) => {
    const { errorText = 'failed' } = request.failure() ?? {};
    // A page that is left breaks off what it was still loading.
    if (errorText !== 'net::ERR_ABORTED') complaints.push({ url: request.url(), text: errorText });
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push({ url: response.url(), text: `answered ${response.status()}` });
  });
  return (refused) => {
    const found = complaints.map(({ url, text }) => `${text} (${url})`).filter((each) => !refused?.test(each));
    complaints = [];
    return found;
  };
}
