import { fillIn, register } from '../pages/registration.ts';
import { element, snippet, widget } from '../pages/widget.ts';
import { openClass, PASSWORDS } from '../support/api.ts';
import { shot } from '../support/picture.ts';
import { expect, test } from '../support/system.ts';

/** What the oldest supported browsers lack of what this one has, by the object that holds it. */
const LACKING: Record<string, readonly string[]> = {
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'Element.prototype': ['checkVisibility', 'startViewTransition', 'setHTMLUnsafe', 'getHTML'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover', 'popover'],
  'Document.prototype': ['startViewTransition', 'adoptedStyleSheets'],
  'ShadowRoot.prototype': ['adoptedStyleSheets'],
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Iterator: ['from'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  RegExp: ['escape'],
  URL: ['canParse', 'parse'],
  globalThis: [
    'Iterator',
    'CloseWatcher',
    'navigation',
    'scheduler',
    'requestIdleCallback',
    'Highlight',
    'cookieStore',
  ],
};

/** Takes away what is lacking, and how sheets of styles are made. */
function makeOld(lacking: typeof LACKING): void {
  for (const [path, names] of Object.entries(lacking)) {
    const owner = path.split('.').reduce((from: unknown, name) => Reflect.get(Object(from), name), globalThis);
    for (const name of names) if (owner) Reflect.deleteProperty(Object(owner), name);
  }
  Object.assign(globalThis, { CSSStyleSheet: undefined });
}

const NOA = {
  fullName: 'Noa Levi',
  email: 'noa.old@example.edu',
  availability: { monday: ['14:00', '15:00'], friday: ['09:00'] },
} as const;

test('a student signs up and a professor opens the desk with the oldest supported browsers', async ({
  page,
  system,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(makeOld, LACKING);
  const { slug } = await openClass(system, { courseName: 'Old Books' });
  await register(page, slug, { ...NOA, availability: { monday: ['14:00', '15:00'], friday: ['09:00'] } });
  await shot(page, 'old-browser-signed-up');
  await page.goto(`/dashboard/${slug}`);
  await page.locator('input[type=password]').fill(PASSWORDS.dashboardPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByText(NOA.fullName)).toBeVisible();
  await expect(page.locator('#old')).toBeHidden();
  expect(errors).toEqual([]);
});

test('a student signs up in a page of others with the oldest supported browsers', async ({ page, system, campus }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(makeOld, LACKING);
  const { slug } = await openClass(system, { courseName: 'Older Books' });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Biology 1</title></head><body>${snippet(system.url, element({ slug }))}</body></html>`;
  await page.goto(campus.put('/old-browser', { html }));
  await fillIn(page, { ...NOA, availability: { monday: ['14:00', '15:00'], friday: ['09:00'] } }, widget(page));
  await shot(page, 'old-browser-widget');
  expect(errors).toEqual([]);
});

test('a browser that is too old is told so in its language, with those that will do', async ({ browser, system }) => {
  for (const [locale, title] of [
    ['en-US', 'This browser is too old'],
    ['he-IL', 'הדפדפן הזה ישן מדי'],
  ] as const) {
    const page = await browser.newPage({ baseURL: system.url, locale });
    // What was built for it can't even be read there.
    await page.addInitScript(() => Object.assign(globalThis, { structuredClone: undefined }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    await shot(page, `old-browser-${locale}`);
    await page.close();
  }
});
