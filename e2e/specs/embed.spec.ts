import { getStudent } from '@study-groups/contracts/student';
import { fillIn } from '../pages/registration.ts';
import { element, listen, snippet, widget } from '../pages/widget.ts';
import { openClass, request } from '../support/api.ts';
import { Campus, CAMPUS_RULES } from '../support/campus.ts';
import { expect, test as base } from '../support/system.ts';

/** The product, which a learning platform on another domain may embed, and that platform. */
const test = base.extend<object, { campus: Campus }>({
  campus: [
    async ({}, use) => {
      const campus = await Campus.open();
      await use(campus);
      await campus.close();
    },
    { scope: 'worker' },
  ],
  systemEnv: [
    async ({ campus }, use) => {
      await use({ EMBED_ORIGINS: campus.origin() });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), CAMPUS_RULES] });
    },
    { scope: 'worker' },
  ],
});

const NOA = { fullName: 'Noa Levi', email: 'noa.levi@example.edu' };
const WEEK = { monday: ['14:00', '15:00'], friday: ['09:00'] } as const;

/** What a strict host page allows: our scripts and calls, and for itself its styles and the icon of its tab. */
const policy = (product: string) =>
  `default-src 'none'; script-src ${product}; connect-src ${product}; style-src 'unsafe-inline'; img-src data:`;

test('the element signs a student up from a page of another site with a strict policy, without a cookie', async ({
  page,
  context,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'Cell Biology' });
  await context.addCookies([{ name: 'visitor', value: 'known', url: system.url, sameSite: 'None', secure: true }]);
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  page.on('pageerror', (error) => failures.push(error.message));
  const asked: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', async (sent) => {
    if (sent.url().startsWith(system.url)) asked.push({ url: sent.url(), headers: await sent.allHeaders() });
  });
  const told = await listen(page);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Biology 1</title><link rel="icon" href="data:,"></head>
    <body><h1>Biology 1</h1>${snippet(system.url, element({ slug, 'full-name': NOA.fullName }))}</body></html>`;
  await page.goto(campus.put('/course', { html, headers: { 'content-security-policy': policy(system.url) } }));
  const form = widget(page);
  await expect(form.getByRole('heading', { name: 'Student Registration' })).toBeVisible();
  await expect(form.getByLabel('Full name')).toHaveValue(NOA.fullName);
  await page.screenshot({ path: '/tmp/c/1.png', fullPage: true });
  await fillIn(page, { ...NOA, availability: { monday: [...WEEK.monday], friday: [...WEEK.friday] } }, form);
  await page.screenshot({ path: '/tmp/c/2.png', fullPage: true });
  const accessKey = await form.locator('dd code').innerText();
  const kept = await request(system, getStudent, { params: { accessKey } });
  expect(kept.student).toMatchObject(NOA);
  const events = await told();
  expect(events.filter(({ type }) => type === 'submitted')).toEqual([{ type: 'submitted', detail: { slug } }]);
  expect(JSON.stringify(events)).not.toContain(accessKey);
  expect(asked.filter(({ headers }) => 'cookie' in headers)).toEqual([]);
  expect(failures).toEqual([]);
});
